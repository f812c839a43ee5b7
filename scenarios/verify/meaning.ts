// What an answer means: a token, a documented error, or something else. The document does not say where an error code
// stands, so it is found wherever it stands.

import type { Contract, Json, Outcome } from '../../mocks/contract/contract.ts'
import { pointerOf, valueAt } from '../../mocks/contract/pointer.ts'
import { mediaTypeOf } from '../../mocks/exchange/request.ts'
import type { Heard } from './heard.ts'

/** Where an error code stands: at a JSON Pointer, or in the text of a body that is no JSON. */
export interface CodePlace {
  readonly at: string | undefined
  /** `decorated`: it is part of a longer word, `E1025`. `within`: among other words. */
  readonly as: 'number' | 'string' | 'within' | 'decorated'
}

/** What an answer means. */
export interface Meaning {
  /** `token`; `error`: a documented code; `other`: neither. */
  readonly kind: 'token' | 'error' | 'other'
  /** Id of the outcome; `refused` where there is none. */
  readonly label: string
  readonly outcome: Outcome | undefined
  readonly place: CodePlace | undefined
}

const OTHER: Meaning = { kind: 'other', label: 'refused', outcome: undefined, place: undefined }

/** The outcome that yields the token. */
export function successOf({ operation }: Contract): Outcome | undefined {
  return operation.outcomes.find(({ tokenAt }) => tokenAt !== undefined)
}

/** The outcomes that yield no token. */
export function refusalsOf({ operation }: Contract): readonly Outcome[] {
  return operation.outcomes.filter(({ tokenAt }) => tokenAt === undefined)
}

/** The outcomes that carry an error code. */
export function errorsOf({ operation }: Contract): readonly Outcome[] {
  return operation.outcomes.filter(({ code }) => code !== undefined)
}

/** What an answer means under a contract. */
export function meaningOf(heard: Heard, contract: Contract): Meaning {
  const success = successOf(contract)
  if (success !== undefined && isSuccess(heard.status) && tokenIn(heard, contract) !== undefined) {
    return { kind: 'token', label: success.id, outcome: success, place: undefined }
  }
  const found = errorsOf(contract).flatMap((outcome) =>
    placesOf(heard, String(outcome.code)).map((place) => ({ outcome, place })),
  )
  const [best] = found.toSorted((one, other) => RANK[one.place.as] - RANK[other.place.as])
  return best === undefined
    ? OTHER
    : { kind: 'error', label: best.outcome.id, outcome: best.outcome, place: best.place }
}

/** Whether a status says that the request succeeded. */
export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300
}

/** The token of an answer: where the contract has it, or where a choice puts it. */
export function tokenIn({ json, text }: Heard, contract: Contract): string | undefined {
  const success = successOf(contract)
  if (success?.tokenAt === '' && !isJson(success.mediaType)) return text === '' ? undefined : text
  for (const pointer of tokenPointers(contract)) {
    const token = valueAt(json, pointer)
    if (typeof token === 'string' && token !== '') return token
  }
  return undefined
}

/** Whether a media type is one of JSON. */
export function isJson(mediaType: string): boolean {
  return /[/+]json$/.test(mediaTypeOf(mediaType))
}

/** Every place where a token may stand. */
export function tokenPointers(contract: Contract): readonly string[] {
  const bodies = contract.points.flatMap(({ choices }) =>
    choices.flatMap(({ changes }) => changes.answers?.success?.body ?? []),
  )
  const others = bodies.flatMap((body) => leavesOf(body).flatMap(({ at, value }) => (value === '{token}' ? [at] : [])))
  return [...new Set([successOf(contract)?.tokenAt ?? [], others].flat())]
}

const RANK: Readonly<Record<CodePlace['as'], number>> = { number: 0, string: 1, within: 2, decorated: 3 }

function placesOf({ text, json }: Heard, code: string): readonly CodePlace[] {
  if (json === undefined) {
    const as = wordIn(text, code)
    return as === undefined ? [] : [{ at: undefined, as }]
  }
  return leavesOf(json).flatMap(({ at, value }): readonly CodePlace[] => {
    if (typeof value === 'number') return String(value) === code ? [{ at, as: 'number' }] : []
    if (typeof value !== 'string') return []
    if (value === code) return [{ at, as: 'string' }]
    const as = wordIn(value, code)
    return as === undefined ? [] : [{ at, as }]
  })
}

/** Shorter codes stand in a token or a sentence by chance. */
const SHORTEST_WORD = 3

/** Whether a code is a word of the text, or part of one: digits beside it would make it another number. */
function wordIn(text: string, code: string): 'within' | 'decorated' | undefined {
  if (code.length < SHORTEST_WORD) return undefined
  let found: 'within' | 'decorated' | undefined
  for (let at = text.indexOf(code); at !== -1; at = text.indexOf(code, at + 1)) {
    const beside = [text[at - 1] ?? '', text[at + code.length] ?? '']
    if (beside.some((character) => /\p{N}/u.test(character))) continue
    if (!beside.some((character) => /[\p{L}_]/u.test(character))) return 'within'
    found = 'decorated'
  }
  return found
}

/** A value that holds no other, and where it stands. */
export interface Leaf {
  readonly at: string
  readonly value: null | boolean | number | string
}

/** Every leaf of a value, in its order. */
export function leavesOf(value: Json, tokens: readonly string[] = []): readonly Leaf[] {
  if (typeof value !== 'object' || value === null) return [{ at: pointerOf(tokens), value }]
  return Object.entries(value).flatMap(([name, member]) => leavesOf(member as Json, [...tokens, name]))
}
