// The rules: which there are, in which order, and what each answers.

import type { Condition, Contract, Outcome } from '../contract.ts'
import { pointerOf, valueAt } from '../pointer.ts'
import type { ChangeId, ChangeKind } from './change.ts'
import type { Pair, Side } from './compare.ts'
import { compareSchemas, type Difference, memberName } from './compare-schemas.ts'
import { judgedBy } from './undecided.ts'

/** Notes what has changed. */
export function compareOutcomes(pair: Pair): void {
  const { old, new: later } = pair
  const common: Match[] = []
  for (const before of old.contract.operation.outcomes) {
    const after = matchOf(before, later.contract)
    if (after === undefined) noteRemoved(before, pair)
    else common.push({ before, after })
  }
  for (const after of later.contract.operation.outcomes.filter((one) => common.every((match) => match.after !== one)))
    noteAdded(after, pair)
  for (const match of common) compareAnswers(match, pair)
  compareOrder(common, pair)
}

interface Match {
  readonly before: Outcome
  readonly after: Outcome
}

/** The outcome under the same condition; under another one, the outcome of the same name. */
function matchOf({ id, when }: Outcome, { operation }: Contract): Outcome | undefined {
  const same = operation.outcomes.find((outcome) => isSame(outcome.when, when))
  return same ?? operation.outcomes.find((outcome) => outcome.id === id)
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function placeOf({ contract, place }: Side, outcome: Outcome): string {
  return `${place.outcomes}/${contract.operation.outcomes.indexOf(outcome)}`
}

function inWords(when: Condition): string {
  if ('credentials' in when) return `the credentials are ${when.credentials}`
  return 'absent' in when ? `${when.absent} is absent` : `${when.invalid} is invalid`
}

function fieldOf(when: Condition): string | undefined {
  if ('credentials' in when) return undefined
  return 'absent' in when ? when.absent : when.invalid
}

function noteRemoved(outcome: Outcome, { old, new: later, log }: Pair): void {
  const field = fieldOf(outcome.when)
  // Of a field that is gone, more is said where its absence is noted.
  if (field !== undefined && later.contract.operation.fields.every(({ name }) => name !== field)) return
  const says = `Nothing is said any more of what follows when ${inWords(outcome.when)} (${codeText(outcome)}).`
  log.note({
    id: 'outcome-removed',
    kind: 'breaking',
    says,
    source: outcome.source,
    pointer: placeOf(old, outcome),
    gone: true,
  })
}

function noteAdded(outcome: Outcome, { old, new: later, log }: Pair): void {
  const field = fieldOf(outcome.when)
  const isFresh = field !== undefined && old.contract.operation.fields.every(({ name }) => name !== field)
  const kind = isFresh && 'invalid' in outcome.when ? 'compatible' : 'breaking'
  const says = `A request is answered with ${codeText(outcome)} now when ${inWords(outcome.when)}.`
  log.note({ id: 'outcome-added', kind, says, source: outcome.source, pointer: placeOf(later, outcome) })
}

function codeText({ status, code }: Outcome): string {
  return code === undefined ? `status ${status}` : `error code ${code}, status ${status}`
}

interface Fact {
  readonly id: ChangeId
  /** What is compared, in words too. */
  readonly of: (outcome: Outcome) => string
  /** The knobs of an answer by which a point may leave it open. */
  readonly knobs: readonly string[]
  readonly says: (now: string, before: string) => string
}

/** What an outcome answers, fact by fact. */
const FACTS: readonly Fact[] = [
  {
    id: 'outcome-condition',
    of: ({ when }) => inWords(when),
    knobs: [],
    says: (now, before) => `It follows when ${now}, and followed when ${before}`,
  },
  {
    id: 'code-changed',
    of: ({ code }) => String(code ?? 'none'),
    knobs: [],
    says: (now, before) => `The error code is ${now} instead of ${before}`,
  },
  {
    id: 'status-changed',
    of: ({ status }) => String(status),
    knobs: ['status'],
    says: (now, before) => `The status is ${now} instead of ${before}`,
  },
  {
    id: 'media-type-changed',
    of: ({ mediaType }) => mediaType,
    knobs: ['media-type'],
    says: (now, before) => `The answer comes as ${now} instead of ${before}`,
  },
  {
    id: 'code-moved',
    of: ({ codeAt }) => shown(codeAt),
    knobs: ['body', 'code-at'],
    says: (now, before) => `The error code stands at ${now} instead of ${before}`,
  },
  {
    id: 'token-moved',
    of: ({ tokenAt }) => shown(tokenAt),
    knobs: ['body'],
    says: (now, before) => `The token stands at ${now} instead of ${before}`,
  },
]

function compareAnswers(match: Match, pair: Pair): void {
  const { before, after } = match
  const group = before.tokenAt === undefined ? 'errors' : 'success'
  for (const { id, of, knobs, says } of FACTS) {
    const [was, is] = [of(before), of(after)]
    if (was === is) continue
    const owned = knobs.map((knob) => `answers.${group}.${knob}`)
    pair.log.note({
      id,
      ...judgedBy(pair.old.contract, owned, sourceOf(match)),
      says: `${says(is, was)} in the outcome ${after.id}.`,
      pointer: placeOf(pair.new, after),
    })
  }
  if (before.lifetimeAt !== after.lifetimeAt) noteLifetime(match, pair)
  compareBodies(match, pair)
}

function sourceOf({ before, after }: Match): Outcome['source'] {
  return after.source.length > 0 ? after.source : before.source
}

function shown(pointer: string | undefined): string {
  return pointer === '' ? 'the whole body' : (pointer ?? 'no place')
}

function noteLifetime(match: Match, { new: later, log }: Pair): void {
  const { before, after } = match
  const kind = before.lifetimeAt === undefined ? 'compatible' : 'breaking'
  const says = `The lifetime of the token stands at ${shown(after.lifetimeAt)} instead of ${shown(before.lifetimeAt)}.`
  log.note({ id: 'lifetime-moved', kind, says, source: sourceOf(match), pointer: placeOf(later, after) })
}

/** What a change of an answer's values means to a client that reads them. */
export function readKind({ aspect, effect }: Pick<Difference, 'aspect' | 'effect'>): ChangeKind {
  if (aspect === 'added') return 'compatible'
  if (effect === 'unclear') return 'undecidable'
  return effect === 'tightened' ? 'compatible' : 'breaking'
}

function compareBodies({ before, after }: Match, { old, new: later, log }: Pair): void {
  const group = before.tokenAt === undefined ? 'errors' : 'success'
  const sides = {
    old: { schema: before.schema, data: old.reading.data },
    new: { schema: after.schema, data: later.reading.data },
  }
  const judged = judgedBy(old.contract, [`answers.${group}.body`, `answers.${group}.schema`], after.responseSource)
  const response = responseOf(later, after)
  for (const difference of compareSchemas(sides)) {
    const kind = readKind(difference)
    const member = memberName(difference.path.length === 0 ? 'the body' : '', difference.path)
    const says = `In the answer ${after.status}, ${member} ${difference.words}.`
    const isOpen = kind === 'breaking' && judged.kind === 'undecidable'
    const place = { says, pointer: `${response}${pointerOf([after.mediaType])}/schema${difference.pointer}` }
    log.note({
      id: 'member-changed',
      kind: isOpen ? 'undecidable' : kind,
      source: judged.source,
      point: isOpen ? judged.point : undefined,
      ...place,
    })
  }
}

function responseOf({ contract, place, reading }: Side, outcome: Outcome): string {
  const key = valueAt(reading.data, `${place.outcomes}/${contract.operation.outcomes.indexOf(outcome)}/response`)
  return `${place.operation}/responses${pointerOf([String(key)])}/content`
}

/** Two rules that may hold together, and change places. */
function compareOrder(common: readonly Match[], { old, new: later, log }: Pair): void {
  const order = later.contract.operation.outcomes
  for (const [index, first] of common.entries()) {
    for (const second of common.slice(index + 1)) {
      if (
        order.indexOf(first.after) < order.indexOf(second.after) ||
        !mayMeet(first.after.when, second.after.when, later.contract)
      )
        continue
      const judged = judgedBy(
        old.contract,
        ranks(old.contract, first.before, second.before) ? ['precedence'] : [],
        sourceOf(second),
      )
      const says = `Where both hold, ${second.after.id} comes before ${first.after.id} now.`
      log.note({ id: 'outcome-order', ...judged, says, pointer: placeOf(later, second.after) })
    }
  }
}

function ranks({ points }: Contract, ...outcomes: readonly Outcome[]): boolean {
  return points.some(
    ({ kind, choices }) =>
      kind === 'unspecified' &&
      choices.some(({ changes }) => outcomes.every(({ id }) => changes.precedence?.includes(id))),
  )
}

function mayMeet(one: Condition, other: Condition, { operation }: Contract): boolean {
  const fields = [fieldOf(one), fieldOf(other)]
  if (fields[0] === fields[1]) return false
  const known = [one, other].some((when) => 'credentials' in when && when.credentials === 'known')
  return !known || operation.fields.every(({ name, credential }) => credential === undefined || !fields.includes(name))
}
