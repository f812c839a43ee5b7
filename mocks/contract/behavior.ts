// The changes of all choices that are taken, merged over what holds when a description says nothing: one set of rules.

import type { AnswerChange, Changes, Contract, Refusal } from './contract.ts'
import type { TakenChoice } from './profile.ts'

/** Every knob that a choice can turn, set. */
export interface BehaviorRules {
  readonly answers: { readonly success: AnswerChange; readonly errors: AnswerChange }
  readonly precedence: readonly string[]
  readonly reading: {
    readonly empty: 'absent' | 'present'
    readonly repeated: 'first' | 'last' | 'invalid'
    readonly unknown: 'ignored' | 'refused'
    readonly filePart: 'unseen' | 'value'
    readonly space: 'kept' | 'trimmed'
    readonly encodings: readonly string[]
    /** Those of them that a choice adds to the ones described. */
    readonly alsoEncodings: readonly string[]
    readonly methods: readonly string[]
  }
  readonly requiredHeader: string | undefined
  readonly token: {
    readonly shape: 'opaque' | 'jwt' | 'long' | 'symbols'
    readonly reissue: 'fresh' | 'same' | 'replaces'
    readonly afterReset: 'live' | 'refused'
    /** 0: until the server stops. */
    readonly lifetimeSeconds: number
  }
  /** 0: no limit. */
  readonly limits: { readonly requestsPerMinute: number; readonly bodyBytes: number }
  readonly access: { readonly scheme: string; readonly status: number }
  readonly refusals: Readonly<Record<string, Refusal>>
  readonly layout: NonNullable<Changes['layout']>
  /** Replaces the media type of JSON answers. */
  readonly contentType: string | undefined
  readonly framing: NonNullable<Changes['framing']>
}

/** The rules under the choices taken. */
export function mergeChanges(contract: Contract, taken: readonly TakenChoice[]): BehaviorRules {
  const merged = taken.map(({ changes }) => changes).reduce(merge, {})
  const { answers, limits, access } = merged
  return {
    answers: { success: answers?.success ?? {}, errors: answers?.errors ?? {} },
    precedence: merged.precedence ?? [],
    reading: readingRules(contract, merged.reading ?? {}),
    requiredHeader: merged['required-header'],
    token: tokenRules(merged.token ?? {}),
    limits: limitRules(limits ?? {}),
    access: { scheme: 'any', status: 401, ...access },
    refusals: merged.refusals ?? {},
    layout: merged.layout ?? 'compact',
    contentType: merged['content-type'],
    framing: merged.framing ?? 'content-length',
  }
}

function readingRules({ operation }: Contract, reading: NonNullable<Changes['reading']>): BehaviorRules['reading'] {
  const { empty = 'absent', repeated = 'first', unknown = 'ignored', space = 'kept' } = reading
  const {
    'file-part': filePart = 'unseen',
    'also-encodings': alsoEncodings = [],
    'also-methods': alsoMethods = [],
  } = reading
  return {
    empty,
    repeated,
    unknown,
    filePart,
    space,
    encodings: [...operation.encodings, ...alsoEncodings],
    alsoEncodings,
    methods: [operation.method, ...alsoMethods],
  }
}

function tokenRules(token: NonNullable<Changes['token']>): BehaviorRules['token'] {
  const {
    shape = 'opaque',
    reissue = 'fresh',
    'after-reset': afterReset = 'live',
    'lifetime-seconds': lifetimeSeconds = 0,
  } = token
  return { shape, reissue, afterReset, lifetimeSeconds }
}

function limitRules(limits: NonNullable<Changes['limits']>): BehaviorRules['limits'] {
  const { 'requests-per-minute': requestsPerMinute = 0, 'body-bytes': bodyBytes = 0 } = limits
  return { requestsPerMinute, bodyBytes }
}

/** Deep: objects are joined member by member, everything else is replaced by the later one. */
function merge(earlier: Changes, later: Changes): Changes {
  return mergeObjects(earlier, later, 0) as Changes
}

/** Below this depth stand bodies and schemas, which are replaced as a whole. */
const KNOB_DEPTH = 4

function mergeObjects(earlier: object, later: object, depth: number): object {
  const joined = Object.entries(later).map(([name, value]) => {
    const before: unknown = Reflect.get(earlier, name)
    const both = isObject(before) && isObject(value) && depth < KNOB_DEPTH && name !== 'body' && name !== 'schema'
    return [name, both ? mergeObjects(before, value, depth + 1) : value]
  })
  return { ...earlier, ...Object.fromEntries(joined) }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
