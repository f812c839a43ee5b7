// Any request in, one exchange out: where it goes (token operation, protected path, preflight, nowhere) and what answers.

import type { Contract } from '../contract/contract.ts'
import { accessFindings, judgeAccess } from './access.ts'
import { type Answer, PLAIN_DELIVERY } from './answer.ts'
import { type Exchange, type ExchangeContext, exchange, type Target } from './exchange.ts'
import { explanationHeaders, headersOfService, OPEN_CORS } from './explain.ts'
import type { Finding } from './findings.ts'
import { methodRefused, type NearMiss, pathUnknown } from './near-miss.ts'
import { preferredOutcome } from './prefer.ts'
import { recordOf } from './record.ts'
import { type Redact, redactorFor } from './redact.ts'
import { type ExchangeRequest, headerOf } from './request.ts'

/** Says whether a path that the description does not list is protected all the same. */
export type IsProtected = (path: string) => boolean

/** Answers any request under a base URL. Never throws, for any bytes at all. */
export function answerRequest(request: ExchangeRequest, target: Target, context: ExchangeContext & { readonly isProtected: IsProtected }): Exchange {
  const { operation } = context.plan.contract
  const redact = redactorFor(undefined, context.applications)
  if (isPreflight(request)) return { ...bare(request, redact, context), kind: 'preflight', answer: preflightAnswer(request, context.plan.contract) }
  if (target.path !== operation.path) return elsewhere(request, target, { context, redact })
  const { methods } = context.plan.rules.reading
  if (!methods.includes(request.method)) return missed(methodRefused(request.method, context.plan, redact), bare(request, redact, context))
  const preferred = wished(request, context)
  if (preferred !== undefined && !('outcome' in preferred)) return { ...bare(request, redact, context), answer: preferred }
  return exchange(request, target, preferred === undefined ? context : { ...context, forced: preferred })
}

function wished(request: ExchangeRequest, { plan }: ExchangeContext): ReturnType<typeof preferredOutcome> {
  const header = headerOf(request.headers, 'prefer')
  return header === undefined ? undefined : preferredOutcome(header, plan)
}

function isPreflight(request: ExchangeRequest): boolean {
  return request.method === 'OPTIONS' && headerOf(request.headers, 'access-control-request-method') !== undefined
}

function preflightAnswer(request: ExchangeRequest, contract: Contract): Answer {
  const methods = [contract.operation.method, ...contract.protectedOperations.map(({ method }) => method), 'GET', 'POST', 'PUT', 'PATCH', 'DELETE']
  const asked = headerOf(request.headers, 'access-control-request-headers')?.replace(/[^\w\-, ]/g, '') ?? '*'
  return {
    status: 204,
    headers: [
      ...OPEN_CORS,
      'Access-Control-Allow-Methods',
      [...new Set(methods)].join(', '),
      'Access-Control-Allow-Headers',
      asked,
      'Access-Control-Allow-Private-Network',
      'true',
      'Access-Control-Max-Age',
      '600',
      'Vary',
      'Access-Control-Request-Headers',
    ],
    body: '',
    delivery: PLAIN_DELIVERY,
  }
}

interface Elsewhere {
  readonly context: ExchangeContext & { readonly isProtected: IsProtected }
  readonly redact: Redact
}

/** A path that is not the token operation's. */
function elsewhere(request: ExchangeRequest, { path }: Target, { context, redact }: Elsewhere): Exchange {
  const { contract } = context.plan
  const described = contract.protectedOperations.find((operation) => operation.path === path && operation.method === request.method)
  if (described === undefined && !context.isProtected(path)) return missed(pathUnknown(path, contract, redact), bare(request, redact, context))
  const judgement = judgeAccess(request, context.plan, context)
  const findings = accessFindings(judgement, context.plan)
  const ready = context.plan.accessRefused
  const granted = judgement.granted || ready === undefined
  const answer = granted ? grantedAnswer(described?.status ?? 200, described?.body ?? {}) : refusedAnswer(ready, findings, context)
  const choices = ['access.scheme', 'access.status', 'token.lifetime-seconds', 'token.reissue'].flatMap((knob) => context.plan.owners.get(knob) ?? [])
  return { ...bare(request, redact, context), kind: 'access', answer, findings, choices, source: contract.access?.source ?? [] }
}

function grantedAnswer(status: number, body: unknown): Answer {
  return { status, headers: ['Content-Type', 'application/json', ...OPEN_CORS], body: JSON.stringify(body), delivery: PLAIN_DELIVERY }
}

function refusedAnswer(ready: Parameters<typeof headersOfService>[0], findings: readonly Finding[], { explain, scenario }: ExchangeContext): Answer {
  const explained = explain ? explanationHeaders({ planned: undefined, choices: [], findings, scenario, fault: undefined }) : []
  return { status: ready.status, headers: [...headersOfService(ready), ...explained], body: ready.before, delivery: PLAIN_DELIVERY }
}

/** An exchange that no rule of the document answers: what there is to record of it. */
function bare(request: ExchangeRequest, redact: Redact, { scenario }: Pick<ExchangeContext, 'scenario'>): Omit<Exchange, 'answer'> {
  return {
    kind: 'problem',
    request: recordOf(request, redact),
    outcome: undefined,
    source: [],
    choices: [],
    findings: [],
    scenario,
    fault: undefined,
    application: undefined,
  }
}

function missed({ answer, findings }: NearMiss, exchanged: Omit<Exchange, 'answer'>): Exchange {
  return { ...exchanged, answer: { ...answer, headers: [...answer.headers, ...OPEN_CORS] }, findings }
}
