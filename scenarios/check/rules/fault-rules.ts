// A service that misbehaves: the client fails, in bounded time, with nothing handed out that is not the token.

import type { Contract, Json, Outcome } from '../../../mocks/contract/contract.ts'
import { tokensOf, withMember, withoutMember } from '../../../mocks/contract/pointer.ts'
import type { Step } from '../../../mocks/exchange/scenario.ts'
import { scenarios } from '../../index.ts'
import type { Case, CaseRun } from '../case.ts'
import type { ClientKind } from '../client.ts'
import { broken, type Judgement, KEPT, notExercised, type Rule, type Runs } from '../rule.ts'
import { judgeToken, literal } from './token-rules.ts'

/** More requests than this in one call, while the service fails, are hammering. */
const MOST_REQUESTS = 4
/** Waiting is measured with this much tolerance. */
const EARLY_MILLISECONDS = 100

/** The rules on a service that misbehaves. */
export function faultRules(contract: Contract, kind: ClientKind): readonly Rule[] {
  const success = contract.operation.outcomes.find(({ tokenAt }) => tokenAt !== undefined)
  if (success === undefined) return []
  const faults = [...malformedAnswers(success), ...transportFaults()]
  const cases = faults.map((fault) => fault.case)
  return [
    ...faults.map((fault) => failureRule(fault)),
    ...slowRules(kind),
    requestsBounded(cases),
    retryAfterHonoured(cases),
  ]
}

interface FaultRow {
  readonly case: Case
  readonly says: string
  /** Whether it shows only in what the client makes of the body: a client that never looks into it fails one rule, not all of these. */
  readonly inBody: boolean
}

/** The body that any look into it would refuse. */
const NOT_JSON = 'fault-not-json'
const IN_BODY: ReadonlySet<string> = new Set([
  'empty-answer',
  'truncated-json',
  'html-instead-of-json',
  'redirect-to-other-path',
])

/** Scenarios that end in failure, by their names. */
const FAILING = {
  'no-answer': 'No answer at all ends in failure, after a time-out of the client.',
  'reset-before-answer': 'A connection reset before the answer ends in failure.',
  'reset-in-body': 'A connection reset in the middle of the body ends in failure.',
  'empty-answer': 'A success status without a body ends in failure.',
  'truncated-json': 'JSON that breaks off ends in failure.',
  'html-instead-of-json': 'A page of HTML with a success status ends in failure.',
  'server-error': '500 ends in failure.',
  'bad-gateway': '502 with a page of HTML ends in failure.',
  'service-unavailable': '503 ends in failure.',
  'too-many-requests': '429 ends in failure.',
  'redirect-to-other-path': 'A redirect to a path without a token ends in failure.',
} as const satisfies Partial<Record<keyof typeof scenarios, string>>

function transportFaults(): readonly FaultRow[] {
  const known: Readonly<Record<string, Step & { readonly title: string }>> = scenarios
  return Object.entries(FAILING).flatMap(([name, says]) => {
    const scenario = known[name]
    if (scenario === undefined) return []
    const played: Case = {
      id: `fault-${name}`,
      title: scenario.title,
      step: scenario.fault === undefined ? {} : { fault: scenario.fault },
    }
    return [{ case: name === 'no-answer' ? { ...played, slow: true } : played, says, inBody: IN_BODY.has(name) }]
  })
}

function malformedAnswers(success: Outcome): readonly FaultRow[] {
  const { body, tokenAt = '' } = success
  const parent = tokenAt.slice(0, tokenAt.lastIndexOf('/'))
  const bodies: Readonly<Record<string, readonly [string, Json | string]>> = {
    'not-json': ['that is no JSON', 'success=true&token=none'],
    'token-missing': ['without a token', withoutMember(body, tokenAt)],
    'token-null': ['whose token is null', withMember(body, tokenAt, null)],
    'token-number': ['whose token is a number', withMember(body, tokenAt, 20_261_121)],
    'token-empty': ['whose token is empty', withMember(body, tokenAt, '')],
    'token-object': ['whose token is an object', withMember(body, tokenAt, { value: 'x' })],
    ...(tokensOf(tokenAt).length > 1
      ? { 'data-null': [`whose ${parent} is null`, withMember(body, parent, null)] as const }
      : {}),
    'json-list': ['that is a list', [body]],
    'json-string': ['that is a JSON string', JSON.stringify('a string')],
    'json-null': ['that is null', 'null'],
  }
  return Object.entries(bodies).map(([id, [words, written]]) => ({
    case: { id: `fault-${id}`, title: `A success status with an answer ${words}`, step: literal(success, written) },
    says: `An answer ${words} ends in failure.`,
    inBody: id !== 'not-json',
  }))
}

function shared(needs: readonly string[] = ['token-obtained']) {
  return { class: 'misbehaving', level: 'advice', source: [], needs } as const
}

function failureRule({ case: played, says, inBody }: FaultRow): Rule {
  return {
    ...shared(inBody ? ['token-obtained', NOT_JSON] : ['token-obtained']),
    id: played.id,
    says,
    remedy: 'Report failure unless the answer is a whole token response, and give every call a time-out.',
    case: played,
    judge: judgeFailure,
  }
}

function judgeFailure({ results: [result], exchanges }: CaseRun): Judgement {
  if (exchanges.length === 0) return notExercised('No request arrived.')
  if (result.claimed === 'token') return broken(handedOutInWords(result.output), { level: 'violation', shownBy: 0 })
  if (result.claimed === 'failure') return KEPT
  if (exchanges.length > MOST_REQUESTS) return notExercised('It was still sending requests; see requests-bounded.')
  const what = result.claimed === 'timeout' ? 'did not end in time' : `ended badly: ${result.ended}`
  return broken(`The client ${what}.`, { shownBy: 0 })
}

function handedOutInWords(output: string): string {
  const length = output.trim().length
  return length === 0
    ? 'The client reported success without a token.'
    : `The client reported success and handed out ${length} characters that are not the token.`
}

function slowRules(kind: ClientKind): readonly Rule[] {
  const rows = {
    'slow-answer': [{ kind: 'latency', milliseconds: 1000 }, 'An answer that takes a second is waited for.'],
    'slow-body': [
      { kind: 'dribble', bytes: 16, everyMilliseconds: 50 },
      'A body that comes a few bytes at a time is read to its end.',
    ],
  } as const
  return Object.entries(rows).map(([id, [fault, says]]) => ({
    ...shared(['token-exact']),
    id,
    says,
    remedy: 'Give the service a few seconds, and read the body to its end.',
    case: { id, title: says, step: { fault }, slow: true },
    judge: (run) => judgeToken(run, kind),
  }))
}

function requestsBounded(cases: readonly Case[]): Rule {
  return {
    ...shared(),
    id: 'requests-bounded',
    says: `A failing service gets at most ${MOST_REQUESTS} requests a call.`,
    remedy: 'Bound the number of retries, and wait longer before each.',
    case: cases[0] ?? { id: 'none', title: '' },
    judge: (_, runs) => {
      const worst = played(cases, runs).sort((one, other) => other.exchanges.length - one.exchanges.length)[0]
      if (worst === undefined) return notExercised('No failure was played.')
      const count = worst.exchanges.length
      return count > MOST_REQUESTS ? broken(`The client sent ${count} requests: ${worst.case.title}.`) : KEPT
    },
  }
}

function retryAfterHonoured(cases: readonly Case[]): Rule {
  const waiting = cases.filter(
    ({ step }) => step?.fault?.kind === 'answer' && step.fault.headers?.['Retry-After'] !== undefined,
  )
  return {
    ...shared(),
    id: 'retry-after-honoured',
    says: 'A retry waits as long as Retry-After says.',
    remedy: 'Read Retry-After and wait that long before another request, or give up.',
    case: waiting[0] ?? { id: 'none', title: '' },
    judge: (_, runs) => {
      const repeated = played(waiting, runs).filter(({ exchanges }) => exchanges.length > 1)
      if (repeated.length === 0) return notExercised('The client did not retry.')
      const early = repeated.find(cameEarly)
      return early === undefined ? KEPT : broken(`The client came back too soon: ${early.case.title}.`, { shownBy: 1 })
    },
  }
}

function cameEarly({ case: { step }, exchanges }: CaseRun): boolean {
  const seconds = step?.fault?.kind === 'answer' ? Number(step.fault.headers?.['Retry-After'] ?? 0) : 0
  return exchanges.some((exchange, index) => {
    const before = exchanges[index - 1]
    return before !== undefined && exchange.at - before.at < seconds * 1000 - EARLY_MILLISECONDS
  })
}

function played(cases: readonly Case[], runs: Runs): CaseRun[] {
  return cases.flatMap(({ id }) => runs.of(id) ?? [])
}
