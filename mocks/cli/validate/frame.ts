// The lines around a place, with a caret under it, as compilers show them.

import { readFile } from 'node:fs/promises'
import { printable } from '../../../scenarios/check/report/printable.ts'
import { findingOf } from '../../contract/lint/finding.ts'
import type { Problem } from '../../contract/problems.ts'
import type { FramedFinding } from './validation.ts'

const BEFORE = 2
const AFTER = 1
/** As much of a line as is shown. */
const WIDTH = 100

/** Problems as findings, each with the lines around it. */
export async function framed(problems: readonly Problem[]): Promise<readonly FramedFinding[]> {
  const names = [...new Set(problems.filter(({ line }) => line > 0).map(({ file }) => file))]
  const texts = new Map(await Promise.all(names.map(async (name) => [name, await linesOf(name)] as const)))
  return problems.map((problem) => ({ ...findingOf(problem), frame: frameOf(texts.get(problem.file) ?? [], problem) }))
}

/** A module of the user may be gone by now, or be named by another directory: its findings come without lines. */
async function linesOf(file: string): Promise<readonly string[]> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text.split(/\r\n|\n|\r/)
}

/** Up to four lines of a file and a caret; nothing where the file has no such line. */
export function frameOf(
  lines: readonly string[],
  { line, column }: { readonly line: number; readonly column: number },
): string {
  if (line < 1 || line > lines.length) return ''
  const first = Math.max(1, line - BEFORE)
  const last = Math.min(lines.length, line + AFTER)
  const gutter = String(last).length
  const start = Math.max(0, column - 1 - WIDTH / 2)
  return lines
    .slice(first - 1, last)
    .flatMap((text, index) => {
      const number = first + index
      const shown = printable(text.slice(start, start + WIDTH)).trimEnd()
      const row = `${number === line ? '>' : ' '} ${String(number).padStart(gutter)} | ${shown}`.trimEnd()
      return number === line ? [row, `  ${' '.repeat(gutter)} | ${' '.repeat(column - 1 - start)}^`] : [row]
    })
    .join('\n')
}
