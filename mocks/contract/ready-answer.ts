// One answer, laid out as text with a hole for the token: what is left at request time is to fill the hole.

import type { BehaviorRules } from './behavior.ts'
import type { AnswerChange, Json, JsonSchema, Outcome, Refusal } from './contract.ts'
import { layOut, TOKEN_HOLE, tokenWriter } from './layout.ts'
import type { Owners } from './owners.ts'
import { tokensOf, withMember, withReplaced } from './pointer.ts'

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
  return {
    ...laidOut(body, change['media-type'] ?? outcome.mediaType, rules),
    status: change.status ?? outcome.status,
    headers: {},
    schema: change.schema ?? outcome.schema,
    shapedBy: ownersOfAny(knobsOfAnswer(group), owners),
  }
}

/** A literal answer that no documented rule leads to. */
export interface Literal extends Refusal {
  readonly mediaType?: string
  readonly schema?: JsonSchema
}

/** The literal answer under the rules. */
export function readyLiteral(
  { status, headers = {}, body, mediaType = 'application/json', schema = true }: Literal,
  rules: BehaviorRules,
  owners: Owners,
): ReadyAnswer {
  return { ...laidOut(body, mediaType, rules), status, headers, schema, shapedBy: ownersOfAny(KNOBS_OF_ANY, owners) }
}

type Text = Pick<ReadyAnswer, 'before' | 'after' | 'hasToken' | 'contentType' | 'writeToken'>

function laidOut(body: Json, mediaType: string, rules: BehaviorRules): Text {
  const isJson = /^[^;]*[/+]json\b/.test(mediaType)
  const isPlain = !isJson && typeof body === 'string'
  const text = isPlain ? body : layOut(body, rules.layout)
  const [before = '', after] = text.split(TOKEN_HOLE)
  return {
    before: narrow(before),
    after: narrow(after ?? ''),
    hasToken: after !== undefined,
    contentType: isJson ? (rules.contentType ?? mediaType) : mediaType,
    writeToken: isPlain ? (token) => token : tokenWriter(rules.layout),
  }
}

const ENCODER = new TextEncoder()
const DECODER = new TextDecoder('utf-8', { ignoreBOM: true })

/** The same text without the hole's two bytes a character, which engines go on with in every text that is made of it. */
function narrow(text: string): string {
  return DECODER.decode(ENCODER.encode(text))
}

/** The body of the example, or the one that a choice puts in its place, with the members that choices replace and add. */
function bodyOf(outcome: Outcome, change: AnswerChange, rules: BehaviorRules): Json {
  const base = baseOf(outcome, change)
  const replaced = Object.entries(change.replace ?? {}).reduce(
    (body, [at, value]) => withReplaced(body, at, value),
    base,
  )
  const added = Object.entries(change.add ?? {}).reduce((body, [at, value]) => withMember(body, at, value), replaced)
  const { lifetimeSeconds } = rules.token
  const timed =
    outcome.lifetimeAt === undefined || lifetimeSeconds === 0
      ? added
      : withMember(added, outcome.lifetimeAt, lifetimeSeconds)
  return outcome.tokenAt === undefined || change.body !== undefined
    ? timed
    : withMember(timed, outcome.tokenAt, TOKEN_HOLE)
}

function baseOf(outcome: Outcome, change: AnswerChange): Json {
  if (change['code-at'] !== undefined) return codeAlone(outcome.code ?? null, tokensOf(change['code-at']))
  return change.body === undefined ? outcome.body : fillBody(change.body, outcome)
}

/** The code, in as many objects and lists as lead to it. */
function codeAlone(code: Json, [first, ...rest]: readonly string[]): Json {
  if (first === undefined) return code
  const inside = codeAlone(code, rest)
  return first === '0' ? [inside] : { [first]: inside }
}

function fillBody(template: Json, outcome: Outcome): Json {
  if (template === '{code}') return outcome.code ?? null
  if (typeof template === 'string') return filled(template, outcome)
  if (Array.isArray(template)) return template.map((item: Json) => fillBody(item, outcome))
  if (typeof template !== 'object' || template === null) return template
  return Object.fromEntries(Object.entries(template).map(([name, member]) => [name, fillBody(member, outcome)]))
}

function filled(template: string, { code, cause, tokenAt }: Outcome): string {
  const text = template.replaceAll(/\{code(:string)?\}/g, String(code ?? '')).replaceAll('{cause}', cause)
  return tokenAt === undefined ? text : text.replace('{token}', TOKEN_HOLE)
}

const KNOBS_OF_ANY = ['layout', 'content-type', 'framing']
const KNOBS_OF_SUCCESS = ['token.shape', 'token.reissue', 'token.lifetime-seconds']

function knobsOfAnswer(group: 'success' | 'errors'): readonly string[] {
  const own = ['status', 'body', 'code-at', 'media-type', 'replace', 'add'].map((knob) => `answers.${group}.${knob}`)
  return [...own, ...(group === 'success' ? KNOBS_OF_SUCCESS : []), ...KNOBS_OF_ANY]
}

function ownersOfAny(knobs: readonly string[], owners: Owners): readonly string[] {
  return [...new Set(knobs.flatMap((knob) => owners.get(knob) ?? []))]
}
