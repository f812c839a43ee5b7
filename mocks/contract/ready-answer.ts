// One answer, laid out as text with a hole for the token: what is left at request time is to fill the hole.

import type { BehaviorRules } from './behavior.ts'
import type { AnswerChange, Json, JsonSchema, Outcome, Refusal } from './contract.ts'
import { layOut, TOKEN_HOLE, tokenWriter } from './layout.ts'
import type { Owners } from './owners.ts'
import { withMember } from './pointer.ts'

/** An answer before the token is known. */
export interface ReadyAnswer {
  readonly status: number
  readonly contentType: string
  readonly headers: Readonly<Record<string, string>>
  /** The body up to the token and after it; all of it in the first where there is no token. */
  readonly before: string
  readonly after: string
  readonly hasToken: boolean
  readonly writeToken: (token: string) => string
  /** What the body claims to be. */
  readonly schema: JsonSchema
  /** The choices that shaped it, as `point=choice`. */
  readonly shapedBy: readonly string[]
}

/** The answer of an outcome under the rules. */
export function readyAnswer(outcome: Outcome, rules: BehaviorRules, owners: Owners): ReadyAnswer {
  const group = outcome.tokenAt === undefined ? 'errors' : 'success'
  const change = rules.answers[group]
  const body = bodyOf(outcome, change, rules)
  const mediaType = change['media-type'] ?? outcome.mediaType
  return {
    ...laidOut(body, mediaType, rules),
    status: change.status ?? outcome.status,
    headers: {},
    hasToken: outcome.tokenAt !== undefined,
    schema: change.schema ?? outcome.schema,
    shapedBy: knobsOfAnswer(group).flatMap((knob) => owners.get(knob) ?? []),
  }
}

/** A literal answer that no documented rule leads to. */
export function readyRefusal(refusal: Refusal, rules: BehaviorRules): ReadyAnswer {
  return {
    ...laidOut(refusal.body, 'application/json', rules),
    status: refusal.status,
    headers: refusal.headers ?? {},
    hasToken: false,
    schema: true,
    shapedBy: [],
  }
}

function laidOut(body: Json, mediaType: string, rules: BehaviorRules) {
  const isJson = /^[^;]*[/+]json\b/.test(mediaType)
  const text = isJson || typeof body !== 'string' ? layOut(body, rules.layout) : body
  const [before = '', after = ''] = text.split(TOKEN_HOLE)
  const contentType = isJson ? (rules.contentType ?? mediaType) : mediaType
  return { before, after, contentType, writeToken: tokenWriter(rules.layout) }
}

/** The body of the example, or the one that a choice puts in its place, with the members that choices replace and add. */
function bodyOf(outcome: Outcome, change: AnswerChange, rules: BehaviorRules): Json {
  const base = change.body === undefined ? outcome.body : fillBody(change.body, outcome)
  const replaced = Object.entries(change.replace ?? {}).reduce((body, [at, value]) => withMember(body, at, value, true), base)
  const added = Object.entries(change.add ?? {}).reduce((body, [at, value]) => withMember(body, at, value), replaced)
  const timed = outcome.lifetimeAt === undefined || rules.token.lifetimeSeconds === 0 ? added : withMember(added, outcome.lifetimeAt, rules.token.lifetimeSeconds)
  return outcome.tokenAt === undefined ? timed : withMember(timed, outcome.tokenAt, TOKEN_HOLE)
}

function fillBody(template: Json, outcome: Outcome): Json {
  if (template === '{code}') return outcome.code ?? null
  if (typeof template === 'string') {
    return template.replaceAll(/\{code(:string)?\}/g, String(outcome.code)).replaceAll('{cause}', outcome.cause)
  }
  if (Array.isArray(template)) return template.map((item: Json) => fillBody(item, outcome))
  if (typeof template !== 'object' || template === null) return template
  return Object.fromEntries(Object.entries(template).map(([name, member]) => [name, fillBody(member, outcome)]))
}

const SUCCESS_KNOBS = ['token.shape', 'token.reissue', 'token.lifetime-seconds']

function knobsOfAnswer(group: 'success' | 'errors'): readonly string[] {
  const own = ['status', 'body', 'replace', 'add'].map((knob) => `answers.${group}.${knob}`)
  return [...own, ...(group === 'success' ? SUCCESS_KNOBS : []), 'layout', 'content-type', 'framing']
}
