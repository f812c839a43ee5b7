// Assumption profiles: which choice is taken at each point. Resolves names and arguments; builds no answer.

import type { Argument, Changes, Choice, Contract, Point } from './contract.ts'
import { didYouMean } from './suggest.ts'

/** A set of choices: point to choice, `{ 'token-lifetime': 'seconds:90' }`. Points not named take their usual choice. */
export type Profile = Readonly<Record<string, string>>

/** A choice taken at a point, its argument filled in. */
export interface TakenChoice {
  readonly point: Point
  readonly choice: Choice
  /** As it is written: `seconds:90`; without the argument where that is the default. */
  readonly written: string
  readonly changes: Changes
}

/** A name that is not known, or an argument that does not fit. `known` lists what would have been. */
export class NameError extends Error {
  readonly code = 'name-unknown'
  readonly known: readonly string[]

  constructor(sentence: string, known: readonly string[]) {
    super(sentence)
    this.name = 'NameError'
    this.known = known
  }
}

/** The choice taken at every point, in the order of the description. Throws a NameError for what is not known. */
export function resolveProfile(contract: Contract, profile: Profile): readonly TakenChoice[] {
  const known = contract.points.map((point) => point.id)
  for (const id of Object.keys(profile)) {
    if (known.includes(id)) continue
    throw new NameError(`Cannot vary "${id}": there is no such point.${didYouMean(id, known)}`, known)
  }
  return contract.points.map((point) => takeChoice(point, profile[point.id] ?? point.usual))
}

function takeChoice(point: Point, written: string): TakenChoice {
  const [id = '', ...rest] = written.split(':')
  const choice = point.choices.find((candidate) => candidate.id === id)
  const known = point.choices.map(choiceSyntax)
  if (choice === undefined) {
    const ids = point.choices.map((candidate) => candidate.id)
    throw new NameError(
      `Cannot take "${written}" for ${point.id}: its choices are ${known.join(', ')}.${didYouMean(id, ids)}`,
      known,
    )
  }
  if (rest.length === 0) return { point, choice, written, changes: filled(choice, choice.argument?.default) }
  if (choice.argument === undefined) {
    throw new NameError(
      `Cannot take "${written}" for ${point.id}: the choice ${id} has no argument. Write ${point.id}=${id}.`,
      known,
    )
  }
  return {
    point,
    choice,
    written,
    changes: filled(choice, argumentOf(choice.argument, rest.join(':'), `${point.id}=${id}`)),
  }
}

/** How a choice is written: `seconds:SECONDS` where it takes an argument. */
export function choiceSyntax(choice: Choice): string {
  return choice.argument === undefined ? choice.id : `${choice.id}[:${choice.argument.name.toUpperCase()}]`
}

/** The value of an argument. Throws a NameError where the text does not fit it. */
export function argumentOf(argument: Argument, text: string, where: string): number | string {
  const refuse = (what: string): never => {
    throw new NameError(
      `Cannot take "${text}" as ${argument.name} of ${where}: it is ${what}. Write ${where}:${argument.default}, for example.`,
      [],
    )
  }
  if (argument.type === 'string') {
    const fits = argument.pattern === undefined || new RegExp(argument.pattern, 'u').test(text)
    return fits ? text : refuse(`not of the form ${argument.pattern}`)
  }
  const value = Number(text)
  if (text.trim() === '' || !Number.isSafeInteger(value)) return refuse('no whole number')
  if (argument.minimum !== undefined && value < argument.minimum) return refuse(`less than ${argument.minimum}`)
  return argument.maximum !== undefined && value > argument.maximum ? refuse(`more than ${argument.maximum}`) : value
}

/** The changes with `{argument}` replaced: by the value itself where it stands alone, as text inside a longer text. */
function filled(choice: Choice, argument: number | string | undefined): Changes {
  return argument === undefined ? choice.changes : (fill(choice.changes, argument) as Changes)
}

function fill(value: unknown, argument: number | string): unknown {
  if (value === '{argument}') return argument
  if (typeof value === 'string') return value.replaceAll('{argument}', String(argument))
  if (Array.isArray(value)) return value.map((item) => fill(item, argument))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, fill(member, argument)]))
}
