// A validation as annotations of a GitHub run: workflow commands, one a line.

import { printable } from '../../../scenarios/check/report/printable.ts'
import type { Change } from '../../contract/diff/change.ts'
import { type Format, summaryOf } from './validation.ts'

interface Annotation {
  readonly id: string
  readonly text: string
  readonly file: string
  readonly line: number
  readonly column: number
}

const KINDS = { breaking: 'error', undecidable: 'warning', compatible: 'notice' } as const satisfies Record<
  Change['kind'],
  string
>

/** An error or a warning a finding; an error, a warning or a notice a change. */
export const github: Format = (validation) => {
  const findings = validation.findings.map(({ level, sentence, ...finding }) =>
    command(level, { ...finding, text: sentence }),
  )
  const changes = (validation.against?.changes ?? []).map(({ kind, says, ...change }) =>
    command(KINDS[kind], { ...change, text: `${kind}: ${says}` }),
  )
  return `${[...findings, ...changes, printable(summaryOf(validation))].join('\n')}\n`
}

function command(kind: string, { id, text, file, line, column }: Annotation): string {
  const place = line === 0 ? '' : `,line=${line},col=${column}`
  return `::${kind} file=${property(file)}${place},title=${property(id)}::${data(text)}`
}

function data(text: string): string {
  return printable(text).replaceAll('%', '%25')
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
