// What `validate` found, before it is written in any format.

import type { Change } from '../../contract/diff/change.ts'
import type { Finding, Level } from '../../contract/lint/finding.ts'
import type { Terminal } from '../terminal.ts'

/** A finding with the lines around its place. */
export interface FramedFinding extends Finding {
  /** Empty where the file has no such place. */
  readonly frame: string
}

/** Everything that was found. */
export interface Validation {
  readonly file: string
  readonly findings: readonly FramedFinding[]
  /** Undefined where there is nothing to mock. */
  readonly facts: { readonly outcomes: number; readonly points: number; readonly scenarios: number } | undefined
  /** The comparison with an earlier description, if one was asked for. */
  readonly against: { readonly file: string; readonly changes: readonly Change[] } | undefined
  /** Whether warnings and undecidable changes fail as well. */
  readonly strict: boolean
}

/** A validation as text. */
export type Format = (validation: Validation, terminal: Terminal) => string

/** 0 where nothing fails, else 1. */
export function exitCodeOf({ findings, against, strict }: Validation): 0 | 1 {
  const changes = against?.changes ?? []
  return findings.some(({ level }) => fails(level, strict)) || changes.some(({ kind }) => changeFails(kind, strict))
    ? 1
    : 0
}

/** Whether a finding of this level fails. */
export function fails(level: Level, strict: boolean): boolean {
  return level === 'error' || strict
}

/** Whether a change of this kind fails. */
export function changeFails(kind: Change['kind'], strict: boolean): boolean {
  return kind === 'breaking' || (strict && kind === 'undecidable')
}

/** `1 error`, `2 errors`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

/** The validation in one line. */
export function summaryOf({ file, findings, facts }: Validation): string {
  const errors = findings.filter(({ level }) => level === 'error').length
  const warnings = findings.length - errors
  const parts = [
    ...(errors === 0 ? ['valid'] : [counted(errors, 'error')]),
    ...(warnings === 0 ? [] : [counted(warnings, 'warning')]),
    ...(facts === undefined || errors > 0
      ? []
      : [counted(facts.outcomes, 'outcome'), counted(facts.points, 'point'), counted(facts.scenarios, 'scenario')]),
  ]
  return `${file}: ${parts.join(', ')}`
}
