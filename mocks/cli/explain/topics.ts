// What can be explained, by name: scenarios, error codes, outcomes, points and findings. One name may be several things.

import type { Outcome, Point } from '../../contract/contract.ts'
import { nearest } from '../../contract/suggest.ts'
import { FINDINGS, type FindingId } from '../../exchange/findings.ts'
import type { Scenario } from '../../exchange/scenario.ts'
import { ScenarioBook } from '../../exchange/scenario-book.ts'
import type { Subject } from '../set-up.ts'

/** One thing that can be explained. */
export type Topic =
  | { readonly kind: 'scenario'; readonly name: string; readonly scenario: Scenario }
  | { readonly kind: 'outcome'; readonly name: string; readonly outcome: Outcome }
  | { readonly kind: 'point'; readonly name: string; readonly point: Point }
  | { readonly kind: 'finding'; readonly name: FindingId }

/** Everything that can be explained of a subject. */
export interface Topics {
  readonly all: readonly Topic[]
  /** What goes by this name: an outcome by its code as well, a point also as `point=choice`. */
  find(name: string): readonly Topic[]
  /** The nearest name to one that nothing goes by. */
  nearest(name: string): string | undefined
}

/** Collects them. */
export function topicsOf({ contract, builtIn, own }: Subject): Topics {
  const { scenarios } = new ScenarioBook(contract, builtIn, own)
  const all: readonly Topic[] = [
    ...contract.operation.outcomes.map((outcome) => ({ kind: 'outcome' as const, name: outcome.id, outcome })),
    ...[...scenarios].map(([name, scenario]) => ({ kind: 'scenario' as const, name, scenario })),
    ...contract.points.map((point) => ({ kind: 'point' as const, name: point.id, point })),
    ...findingIds().map((name) => ({ kind: 'finding' as const, name })),
  ]
  return {
    all,
    find: (name) => all.filter((topic) => namesOf(topic).includes(pointIn(name))),
    nearest: (name) => nearest(name, all.flatMap(namesOf)),
  }
}

function namesOf(topic: Topic): readonly string[] {
  const code = topic.kind === 'outcome' ? topic.outcome.code : undefined
  return code === undefined ? [topic.name] : [topic.name, String(code)]
}

/** Of `success-status=201` the point. */
function pointIn(name: string): string {
  return name.split('=', 1)[0] ?? name
}

function findingIds(): readonly FindingId[] {
  return Object.keys(FINDINGS).filter((id): id is FindingId => Object.hasOwn(FINDINGS, id))
}
