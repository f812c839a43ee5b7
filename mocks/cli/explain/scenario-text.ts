// A scenario explained: what it changes, why that happens in the world, how to play it, and an example.

import type { Contract } from '../../contract/contract.ts'
import { makePlan } from '../../contract/plan.ts'
import { resolveProfile, type TakenChoice } from '../../contract/profile.ts'
import type { Scenario, Step } from '../../exchange/scenario.ts'
import { sourceText } from '../listing.ts'
import type { FactRow } from './blocks.ts'
import type { Draft } from './draft.ts'
import { FAULT_WORDS, faultInWords } from './fault-words.ts'
import type { Kit } from './kit.ts'
import { knobsOfPoint } from './knobs.ts'
import { requestsShowing } from './point-examples.ts'

/** The facts of a scenario. */
export function scenarioFacts(name: string, scenario: Scenario, contract: Contract): readonly FactRow[] {
  return [
    ['Source', sourceText(scenario.source)],
    ['Changes', changes(scenario, contract)],
    ['Cause', causes(scenario, contract)],
    ['Remedy', remedies(scenario, contract)],
    ['Play it', `--scenario ${name}, or the base URL <base>/scenarios/${name}`],
  ]
}

/** The requests on which it shows. */
export function scenarioDrafts(
  scenario: Scenario,
  { contract, prefix }: { contract: Contract; prefix: string },
): readonly Draft[] {
  const vary = Object.assign({}, ...stepsOf(scenario).map((step) => step.vary ?? {})) as Readonly<
    Record<string, string>
  >
  const kit: Kit = { contract, prefix, rules: makePlan(contract, vary).rules }
  const knobs = takenIn({ vary }, contract).flatMap(({ point }) => knobsOfPoint(point))
  const drafts = requestsShowing(knobs, kit)
  const { sequence } = scenario
  if (sequence === undefined || drafts.length > 1) return drafts
  return sequence.flatMap((_, index) =>
    drafts.map((draft) =>
      index === 0 ? draft : { ...draft, note: `Request ${index + 1}, the same:`, shows: 'answer' as const },
    ),
  )
}

function stepsOf(scenario: Scenario): readonly Step[] {
  return [scenario, ...(scenario.sequence ?? [])]
}

/** The choices that a step names. */
function takenIn({ vary }: Step, contract: Contract): readonly TakenChoice[] {
  return resolveProfile(contract, vary ?? {}).filter(({ point }) => vary !== undefined && Object.hasOwn(vary, point.id))
}

function changes(scenario: Scenario, contract: Contract): readonly string[] {
  const { sequence, ...whole } = scenario
  const steps = (sequence ?? []).map((step, index) => {
    const isLast = index === (sequence?.length ?? 0) - 1
    return `request ${index + 1}${isLast ? ' and later' : ''}: ${changesOf(step, contract).join('; ') || 'as usual'}`
  })
  return [...changesOf(whole, contract), ...steps]
}

function changesOf(step: Step, contract: Contract): readonly string[] {
  const outcome = contract.operation.outcomes.find(({ id }) => id === step.force)
  const forced =
    outcome === undefined ? [] : [`forces ${outcome.id} (${answerInWords(outcome)}), whatever the request carries`]
  const varied = takenIn(step, contract).map(
    ({ point, choice, written }) => `takes ${point.id}=${written}: ${choice.title} (usual: ${point.usual})`,
  )
  return [...forced, ...varied, ...(step.fault === undefined ? [] : [faultInWords(step.fault)])]
}

/** `400, error code 17`. */
export function answerInWords({
  status,
  code,
}: {
  readonly status: number
  readonly code: number | string | undefined
}): string {
  return code === undefined ? String(status) : `${status}, error code ${code}`
}

function causes(scenario: Scenario, contract: Contract): readonly string[] {
  return unique(stepsOf(scenario), (step) => [
    ...contract.operation.outcomes.filter(({ id }) => id === step.force).map(({ cause }) => cause),
    ...takenIn(step, contract).map(({ point }) => point.says),
    ...(step.fault === undefined ? [] : [FAULT_WORDS[step.fault.kind].cause]),
  ])
}

function remedies(scenario: Scenario, contract: Contract): readonly string[] {
  return unique(stepsOf(scenario), (step) => [
    ...contract.operation.outcomes.filter(({ id }) => id === step.force).map(({ remedy }) => remedy),
    ...takenIn(step, contract).map(({ point }) => POINT_REMEDIES[point.kind]),
    ...(step.fault === undefined ? [] : [FAULT_WORDS[step.fault.kind].remedy]),
  ])
}

/** What a client does about a point. */
export const POINT_REMEDIES = {
  unspecified:
    'Let the client work with every choice; or ask the owner of the service, and write the answer into the description.',
  alternative: 'Let the client work with each: all of them are documented.',
} as const

function unique(steps: readonly Step[], texts: (step: Step) => readonly string[]): readonly string[] {
  return [...new Set(steps.flatMap(texts))]
}
