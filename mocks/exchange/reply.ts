// What a request is answered with: the first of what the scenario, the request, the choices and the outcomes lead to. Picks
// from what is ready; writes nothing.

import type { Source } from '../contract/contract.ts'
import type { Knob } from '../contract/owners.ts'
import type { Plan, PlannedOutcome } from '../contract/plan.ts'
import type { ReadyAnswer } from '../contract/ready-answer.ts'
import type { ExchangeContext } from './exchange.ts'
import type { ReadForm } from './fields.ts'
import { pointWith } from './finding-on-point.ts'
import type { Finding } from './findings.ts'
import { decide } from './outcome.ts'
import { type Refusal, refusalOf } from './refusal.ts'
import type { ExchangeRequest } from './request.ts'

/** What to answer, before it is written. */
export interface Reply {
  readonly ready: ReadyAnswer | undefined
  readonly planned: PlannedOutcome | undefined
  readonly source: readonly Source[]
  readonly choices: readonly string[]
  readonly findings: readonly Finding[]
}

/** What answers the request: the fault, what is asked for, a refusal, or the first outcome that holds. */
export function replyTo(
  read: ReadForm,
  request: ExchangeRequest,
  { context, known }: { context: ExchangeContext; known: boolean },
): Reply {
  const { plan, forced, fault } = context
  if (fault?.kind === 'answer') return { ready: LITERAL, planned: undefined, source: [], choices: [], findings: [] }
  if (forced !== undefined) return reply(plan, forced, [])
  const refusal = refusalOf(request, read, context)
  if (refusal !== undefined) return refused(plan, refusal)
  const decision = decide(plan, { form: read, known })
  return reply(plan, decision?.planned, feltIn(request, read, { plan, decided: decision?.felt ?? [] }))
}

/** The knobs that made a difference to this request. */
function feltIn(
  { method }: ExchangeRequest,
  { felt }: ReadForm,
  { plan, decided }: { plan: Plan; decided: readonly Knob[] },
): readonly Knob[] {
  if (method !== plan.contract.operation.method) return [...felt, ...decided, 'reading.also-methods']
  return decided.length === 0 ? felt : [...felt, ...decided]
}

/** What a fault puts another answer in place of: nothing of it but CORS and explanation is left. */
const LITERAL: ReadyAnswer = {
  status: 200,
  contentType: 'text/plain',
  headers: {},
  before: '',
  after: '',
  hasToken: false,
  writeToken: (token) => token,
  schema: true,
  shapedBy: [],
}

function reply(plan: Plan, planned: PlannedOutcome | undefined, felt: readonly Knob[]): Reply {
  const shapedBy = planned?.answer.shapedBy ?? []
  return {
    ready: planned?.answer,
    planned,
    source: planned?.outcome.source ?? [],
    choices: withOwners(shapedBy, felt, plan),
    findings: [],
  }
}

function refused(plan: Plan, { id, knob, findings }: Refusal): Reply {
  const ready = plan.refusals[id]
  const source = pointWith(knob, plan)?.source ?? []
  return { ready, planned: undefined, source, choices: withOwners(ready?.shapedBy ?? [], [knob], plan), findings }
}

/** The same list where no further knob made a difference, so that its explanation is found again. */
function withOwners(choices: readonly string[], felt: readonly Knob[], { owners }: Plan): readonly string[] {
  return felt.length === 0 ? choices : [...new Set([...choices, ...felt.flatMap((knob) => owners.get(knob) ?? [])])]
}
