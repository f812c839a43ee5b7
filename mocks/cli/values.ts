// Texts of the command line into values. What cannot be taken becomes a sentence that says what can be.

import { availableParallelism } from 'node:os'
import type { Profile } from '../contract/profile.ts'
import { didYouMean } from '../contract/suggest.ts'
import { hostOf } from '../server/admin/hosts.ts'
import type { Given } from './flags.ts'
import { UsageError } from './usage-error.ts'

/** The text; of a flag given several times, the last one. */
export function text({ texts }: Given): string {
  return texts.at(-1) ?? ''
}

/** A text that is not empty. What was given is not repeated. */
export function password(given: Given): string {
  const written = text(given)
  if (written !== '') return written
  throw new UsageError(`Cannot take the value of ${given.name}: it is empty. Give it a text, or leave it out.`)
}

/** The numbers that a flag takes. */
export interface Range {
  readonly least: number
  readonly most: number
  readonly example: number
  /** A whole number unless this is true. */
  readonly fractions?: boolean
}

/** A number. */
export function number({ least, most, example, fractions = false }: Range): (given: Given) => number {
  return (given) => {
    const written = text(given)
    const value = Number(written)
    const isOne = written.trim() !== '' && (fractions ? Number.isFinite(value) : Number.isSafeInteger(value))
    if (isOne && value >= least && value <= most) return value
    const what = `no ${fractions ? '' : 'whole '}number from ${least} to ${most}`
    throw new UsageError(
      `Cannot take "${written}" for ${given.name}: it is ${what}. Write ${assigned(given.name, String(example))}, for example.`,
    )
  }
}

/** More than these would only wait for each other. */
const MOST_PROCESSES = 256

/** A number of processes; `auto` is one a core. */
export function processes(given: Given): number {
  if (text(given) === 'auto') return availableParallelism()
  return number({ least: 1, most: MOST_PROCESSES, example: 2 })(given)
}

/** One of a few words. */
export function oneOf<Word extends string>(words: readonly Word[]): (given: Given) => Word {
  return (given) => {
    const written = text(given)
    const word = words.find((candidate) => candidate === written)
    if (word !== undefined) return word
    throw new UsageError(
      `Cannot take "${written}" for ${given.name}: it is none of ${words.join(', ')}.${didYouMean(written, words)} Write one of these.`,
    )
  }
}

/** Every text, also those that stand between commas. */
export function list({ texts }: Given): readonly string[] {
  return texts.flatMap((written) => written.split(',').map((item) => item.trim())).filter((item) => item !== '')
}

/** Choices: `point=choice`. Of two for one point the last one counts. */
export function choices(given: Given): Profile {
  return Object.fromEntries(list(given).map((item) => pairIn(item, given.name)))
}

function pairIn(item: string, name: string): readonly [string, string] {
  const at = item.indexOf('=')
  if (at > 0 && at < item.length - 1) return [item.slice(0, at).trim(), item.slice(at + 1).trim()]
  throw new UsageError(
    `Cannot take "${item}" for ${name}: it is no point=choice. Write ${assigned(name, 'success-status=201')}, for example.`,
  )
}

/** Globs of paths. */
export function globs(given: Given): readonly string[] {
  const items = list(given)
  const wrong = items.find((item) => !item.startsWith('/'))
  if (wrong === undefined) return items
  throw new UsageError(
    `Cannot take "${wrong}" for ${given.name}: a path starts with a slash. Write ${assigned(given.name, `'/${wrong}'`)}.`,
  )
}

/** Host names, without scheme and port. */
export function hosts(given: Given): readonly string[] {
  const items = list(given)
  const wrong = items.find((item) => hostOf(item) !== item.toLowerCase())
  if (wrong === undefined) return items
  throw new UsageError(
    `Cannot take "${wrong}" for ${given.name}: it is no host name alone. Write ${assigned(given.name, 'mock.example.com')}, for example.`,
  )
}

/** How a value is given: `--port 4010`, `MOCK_TOKEN_PORT=4010`. */
function assigned(name: string, value: string): string {
  return name.startsWith('-') ? `${name} ${value}` : `${name}=${value}`
}
