// The points as rules of the report: learned, not exercised, or, against an earlier profile, drifted. What a service takes
// where the document is silent is never broken by itself.

import type { Choice, Contract, Point, Source } from '../../mocks/contract/contract.ts'
import { type Profile, resolveProfile, type TakenChoice } from '../../mocks/contract/profile.ts'
import type { RuleResult } from '../check/report/report.ts'
import type { Learned } from './learn/learned.ts'
import { VALID } from './probe.ts'

/** What earlier choices are compared in. */
export interface Comparing {
  readonly contract: Contract
  /** The earlier profile; nothing to compare with where there is none. */
  readonly profile: Profile | undefined
}

/** One rule a point. */
export function pointRules(learned: readonly Learned[], comparing: Comparing): readonly RuleResult[] {
  return learned.map((one) => pointRule(one, comparing))
}

interface Written {
  readonly id: string
  readonly class: 'unspecified'
  readonly source: readonly Source[]
  readonly case: string
}

function pointRule(learned: Learned, { contract, profile }: Comparing): RuleResult {
  const { point, choice, because, seen, probe } = learned
  const written: Written = { id: point.id, class: 'unspecified', source: point.source, case: probe ?? VALID }
  const earlier = profile?.[point.id]
  if (earlier !== undefined && (choice !== undefined || learned.isNew))
    return driftRule(learned, { written, earlier, contract })
  const level = 'advice'
  if (choice !== undefined) {
    const says = `${capitalised(point.title)}: ${titleOf(point, choice)}.`
    const { id } = choiceOf(point, choice)
    return {
      ...written,
      level,
      says,
      verdict: 'kept',
      because: '',
      remedy: '',
      choice: { point: point.id, choice: id, usual: point.usual },
    }
  }
  const says = `${capitalised(point.title)}: which choice the service takes.`
  const saw = seen === '' ? '' : ` Seen: ${seen}.`
  return { ...written, level, says, verdict: 'not-exercised', because: `${because}${saw}`, remedy: '' }
}

interface Drifting {
  readonly written: Written
  readonly earlier: string
  readonly contract: Contract
}

function driftRule({ point, choice, seen, probe }: Learned, { written, earlier, contract }: Drifting): RuleResult {
  const says = `${capitalised(point.title)}: ${titleOf(point, earlier)}, as the profile has it.`
  const shared = { ...written, id: point.id, level: 'violation', says } as const
  if (choice !== undefined && isSame(contract, point, [earlier, choice]))
    return { ...shared, verdict: 'kept', because: '', remedy: '' }
  return {
    ...shared,
    verdict: 'broken',
    because: `Now ${choice === undefined ? 'none of the choices' : choice}: ${seen}.`,
    remedy: 'Write the profile anew with --write, and check the clients under it.',
    ...(probe === undefined ? {} : { shownBy: 0 }),
  }
}

/** Whether two ways to write a choice change the same. */
function isSame(contract: Contract, { id }: Point, written: readonly [string, string]): boolean {
  const [one, other] = written.map((choice) => takenOf(contract, id, choice))
  return one?.choice.id === other?.choice.id && JSON.stringify(one?.changes) === JSON.stringify(other?.changes)
}

function takenOf(contract: Contract, id: string, choice: string): TakenChoice | undefined {
  return resolveProfile(contract, { [id]: choice }).find(({ point }) => point.id === id)
}

function choiceOf(point: Point, written: string): Pick<Choice, 'id' | 'title'> {
  const [id = ''] = written.split(':', 1)
  return point.choices.find((choice) => choice.id === id) ?? { id, title: id }
}

/** The title of a choice as written, with its argument. */
export function titleOf(point: Point, written: string): string {
  const { id, title } = choiceOf(point, written)
  const argument = written.slice(id.length + 1)
  return argument === '' ? title : `${title} (${argument})`
}

function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
