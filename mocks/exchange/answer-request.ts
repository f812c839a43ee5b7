// Any request in, one exchange out: where it goes (token operation, protected path, preflight, nowhere) and what answers.

import type { ProtectedOperation } from '../contract/contract.ts'
import type { Knob } from '../contract/owners.ts'
import type { Plan } from '../contract/plan.ts'
import type { ReadyAnswer } from '../contract/ready-answer.ts'
import { type AccessJudgement, accessFindings, judgeAccess } from './access.ts'
import { type Answer, deliveryUnder, PLAIN_DELIVERY } from './answer.ts'
import { describedPaths } from './described-paths.ts'
import { type Exchange, type ExchangeContext, exchange, type Target } from './exchange.ts'
import { explanationHeaders, headersOfService, OPEN_CORS } from './explain.ts'
import { judgeOutsidePayload } from './judge.ts'
import { judgedOf } from './judged.ts'
import { methodOfOtherRefused, methodRefused, type NearMiss, pathUnknown } from './near-miss.ts'
import { preferredOutcome } from './prefer.ts'
import { isPreflight, preflightAnswer } from './preflight.ts'
import { problemAnswer } from './problem.ts'
import { type Recording, recordingOf } from './record.ts'
import { type ExchangeRequest, headerOf } from './request.ts'
import { unanswered } from './unanswered.ts'

/** Says whether a path that the description does not list is protected all the same. */
export type IsProtected = (path: string) => boolean

/** What any request is answered from. */
export interface AnsweringContext extends ExchangeContext {
  readonly isProtected: IsProtected
}

/** Answers any request under a base URL. Never throws, for any bytes at all. */
export function answerRequest(request: ExchangeRequest, target: Target, context: AnsweringContext): Exchange {
  const { plan, scenario } = context
  const { contract } = plan
  if (!isPreflight(request) && describedPaths(contract).isToken(target.path))
    return atTokenOperation(request, target, context)
  const recording = recordingOf(request, { ...context, contract })
  if (!isPreflight(request)) return elsewhere(request, target, { context, recording })
  return { ...unanswered(request, recording), kind: 'preflight', scenario, answer: preflightAnswer(request, recording) }
}

function atTokenOperation(request: ExchangeRequest, target: Target, context: AnsweringContext): Exchange {
  const { plan } = context
  const isAllowed = plan.rules.reading.methods.includes(request.method)
  const wish = headerOf(request.headers, 'prefer')
  if (isAllowed && wish === undefined) return exchange(request, target, context)
  const recording = recordingOf(request, { ...context, contract: plan.contract })
  const { redact } = recording
  if (!isAllowed) {
    const { answer, findings } = methodRefused(request.method, plan, redact)
    const outside = judgeOutsidePayload(judgedOf(request, target.query, context))
    return missed({ answer, findings: [...findings, ...outside] }, unanswered(request, recording), context)
  }
  const preferred = preferredOutcome(wish ?? '', plan, redact)
  if (preferred !== undefined && 'detail' in preferred) {
    return missed({ answer: problemAnswer(preferred), findings: [] }, unanswered(request, recording), context)
  }
  return exchange(request, target, preferred === undefined ? context : { ...context, forced: preferred })
}

/** The mock's own refusal, explained, and open to every page. */
function missed(
  { answer, findings }: NearMiss,
  exchanged: Omit<Exchange, 'answer'>,
  { explain, scenario }: AnsweringContext,
): Exchange {
  const explained = explain
    ? explanationHeaders({ planned: undefined, source: [], choices: [], findings, scenario, fault: undefined })
    : []
  return {
    ...exchanged,
    scenario,
    answer: { ...answer, headers: [...answer.headers, ...OPEN_CORS, ...explained] },
    findings,
  }
}

interface Elsewhere {
  readonly context: AnsweringContext
  readonly recording: Recording
}

/** A path that is not the token operation's. */
function elsewhere(request: ExchangeRequest, { path }: Target, { context, recording }: Elsewhere): Exchange {
  const { contract } = context.plan
  const others = describedPaths(contract).othersAt(path)
  const described = others.find(({ method }) => method === request.method)
  if (described !== undefined || context.isProtected(path)) return guarded(request, described, { context, recording })
  const { redact } = recording
  const miss =
    others.length === 0 ? pathUnknown(path, contract, redact) : methodOfOtherRefused(request.method, others, redact)
  return missed(miss, unanswered(request, recording), context)
}

const ACCESS_KNOBS: readonly Knob[] = ['access.scheme', 'token.lifetime-seconds', 'token.reissue', 'token.after-reset']

/** A path that a live access token opens. */
function guarded(
  request: ExchangeRequest,
  described: ProtectedOperation | undefined,
  { context, recording }: Elsewhere,
): Exchange {
  const { plan, scenario, explain } = context
  const refusal = described?.needsToken === false ? undefined : plan.accessRefused
  const judgement = refusal === undefined ? OPEN : judgeAccess(request, plan, context)
  const findings = accessFindings(judgement, plan)
  const { choices, source } = refusal === undefined ? OPEN : accessExplained(judgement, plan)
  const explained = explain
    ? explanationHeaders({ planned: undefined, source, choices, findings, scenario, fault: undefined })
    : []
  const { headers, ...answer } =
    judgement.granted || refusal === undefined ? grantedAnswer(described) : refusedAnswer(refusal, plan)
  return {
    ...unanswered(request, recording),
    kind: 'access',
    scenario,
    answer: { ...answer, headers: [...headers, ...explained] },
    findings,
    choices,
    source,
  }
}

/** What is said of a path that needs no token. */
const OPEN = { granted: true, because: undefined, choices: [], source: [] } as const

function accessExplained({ granted }: AccessJudgement, plan: Plan): Pick<Exchange, 'choices' | 'source'> {
  const knobs = granted ? ACCESS_KNOBS : [...ACCESS_KNOBS, 'access.status']
  const shaped = granted ? [] : (plan.accessRefused?.shapedBy ?? [])
  const choices = [...new Set([...knobs.flatMap((knob) => plan.owners.get(knob) ?? []), ...shaped])]
  return { choices, source: plan.contract.access?.source ?? [] }
}

function grantedAnswer(described: ProtectedOperation | undefined): Answer {
  const { status, body } = described ?? { status: 200, body: {} }
  return {
    status,
    headers: ['Content-Type', 'application/json', ...OPEN_CORS],
    body: JSON.stringify(body),
    delivery: PLAIN_DELIVERY,
  }
}

function refusedAnswer(refusal: ReadyAnswer, { rules }: Plan): Answer {
  return {
    status: refusal.status,
    headers: headersOfService(refusal),
    body: refusal.before,
    delivery: deliveryUnder(rules),
  }
}
