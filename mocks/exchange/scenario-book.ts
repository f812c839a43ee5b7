// Every scenario that can be played on a contract, each step of it ready. What the contract has no word for is left out;
// what it has and no fixture plays is derived, so that another description needs no fixtures of its own.

import type { Contract } from '../contract/contract.ts'
import { makePlan, type Plan, type PlannedOutcome } from '../contract/plan.ts'
import { NameError, type Profile, resolveProfile } from '../contract/profile.ts'
import { didYouMean } from '../contract/suggest.ts'
import type { Fault } from './fault.ts'
import { OUTSIDE, type Scenario, type Scenarios, type Step } from './scenario.ts'

/** A step made ready: what the exchange answers from. */
export interface Staged {
  readonly plan: Plan
  readonly scenario: string | undefined
  readonly forced: PlannedOutcome | undefined
  readonly fault: Fault | undefined
}

/** The steps of a scenario, at least one. */
export type Steps = readonly [Staged, ...Staged[]]

/** So many profiles are told apart by identity; arguments make for any number of them. */
const MOST_PROFILES = 1000

/** The scenarios of one contract. */
export class ScenarioBook {
  readonly contract: Contract
  /** The names of those that the user brought. */
  readonly own: ReadonlySet<string>
  readonly #scenarios: ReadonlyMap<string, Scenario>
  /** Profiles are interned, so that a request finds its plan by identity. */
  readonly #profiles = new Map<string, Profile>()
  readonly #staged = new WeakMap<Profile, Map<string, Steps>>()

  /** `builtIn` fixtures are taken as far as the contract has words for them; `own` ones must fit, or a NameError says why not. */
  constructor(contract: Contract, builtIn: Scenarios, own: Scenarios = {}) {
    this.contract = contract
    this.own = new Set(Object.keys(own))
    const cited = sourcesOf(contract)
    const fitting = Object.entries(builtIn).filter(([, scenario]) => fits(contract, scenario, cited))
    const known = new Map([...fitting, ...Object.entries(own)])
    for (const [name, scenario] of derivedFor(contract, [...known.values()]))
      if (!known.has(name)) known.set(name, scenario)
    this.#scenarios = known
    for (const [name, scenario] of Object.entries(own)) check(contract, name, scenario)
  }

  /** Scenarios by name, in their order. */
  get scenarios(): ReadonlyMap<string, Scenario> {
    return this.#scenarios
  }

  /** The scenario of this name. Throws a NameError that lists the known ones. */
  scenario(name: string): Scenario {
    const scenario = this.#scenarios.get(name)
    if (scenario !== undefined) return scenario
    const known = [...this.#scenarios.keys()]
    throw new NameError(
      `Cannot play the scenario "${name}": there is none of this name.${didYouMean(name, known)}`,
      known,
    )
  }

  /** The profile to hand to `stage`. Throws a NameError for a point or a choice that is not known. */
  profile(profile: Profile): Profile {
    resolveProfile(this.contract, profile)
    const key = JSON.stringify(Object.entries(profile).sort())
    const interned = this.#profiles.get(key) ?? profile
    const [oldest = key] = this.#profiles.size < MOST_PROFILES ? [] : this.#profiles.keys()
    if (interned === profile) this.#profiles.delete(oldest)
    this.#profiles.set(key, interned)
    return interned
  }

  /** What of a profile this contract has, to hand to `stage`. */
  fitting(profile: Profile): Profile {
    const choices = Object.entries(profile).filter(([point, choice]) => hasChoice(this.contract, { [point]: choice }))
    return this.profile(Object.fromEntries(choices))
  }

  /** The steps of a scenario on top of a profile; of no scenario: the one step that is the profile itself. */
  stage(name: string | undefined, profile: Profile): Steps {
    const made = this.#staged.get(profile)?.get(name ?? '')
    return made ?? this.#stageAnew(name, profile)
  }

  #stageAnew(name: string | undefined, profile: Profile): Steps {
    const byName = this.#staged.get(profile) ?? new Map<string, Steps>()
    this.#staged.set(profile, byName)
    const staged: Steps =
      name === undefined ? [stageStep(this.contract, {}, { name, profile })] : this.#stageScenario(name, profile)
    byName.set(name ?? '', staged)
    return staged
  }

  #stageScenario(name: string, profile: Profile): Steps {
    const scenario = this.scenario(name)
    const [first = {}, ...others] = scenario.sequence ?? []
    const staged = (step: Step): Staged => stageStep(this.contract, joined(scenario, step), { name, profile })
    return [staged(first), ...others.map(staged)]
  }
}

function joined(scenario: Scenario, step: Step): Step {
  return { ...scenario, ...step, vary: { ...scenario.vary, ...step.vary } }
}

function stageStep(
  contract: Contract,
  step: Step,
  { name, profile }: { name: string | undefined; profile: Profile },
): Staged {
  const plan = makePlan(contract, { ...profile, ...step.vary })
  const forced = step.force === undefined ? undefined : plan.outcomes.find(({ outcome }) => outcome.id === step.force)
  return { plan, scenario: name, forced, fault: step.fault }
}

function stepsOf(scenario: Scenario): readonly Step[] {
  return [scenario, ...(scenario.sequence ?? [])]
}

function check(contract: Contract, name: string, scenario: Scenario): void {
  const outcomes = contract.operation.outcomes.map(({ id }) => id)
  for (const { force, vary } of stepsOf(scenario)) {
    resolveProfile(contract, vary ?? {})
    if (force === undefined || outcomes.includes(force)) continue
    throw new NameError(
      `Cannot force the outcome "${force}" in the scenario ${name}: there is none of this name.${didYouMean(force, outcomes)}`,
      outcomes,
    )
  }
}

function hasChoice(contract: Contract, profile: Profile): boolean {
  try {
    resolveProfile(contract, profile)
    return true
  } catch (error) {
    if (error instanceof NameError) return false
    throw error
  }
}

/** A fixture that cites another document is not about this one, even where the names agree. */
function fits(contract: Contract, scenario: Scenario, cited: ReadonlySet<string>): boolean {
  try {
    check(contract, '', scenario)
    return scenario.source === OUTSIDE || [scenario.source].flat().every((source) => cited.has(source))
  } catch (error) {
    if (error instanceof NameError) return false
    throw error
  }
}

function sourcesOf({ statements }: Contract): ReadonlySet<string> {
  return new Set(statements.flatMap(({ source }) => source))
}

/** A scenario for each outcome and each choice that none plays by itself. */
function derivedFor(contract: Contract, scenarios: readonly Scenario[]): readonly (readonly [string, Scenario])[] {
  const alone = scenarios.filter(playsOneThing)
  const forced = new Set(alone.flatMap(({ force }) => force ?? []))
  const varied = new Set(
    alone.flatMap(({ vary }) =>
      Object.entries(vary ?? {}).map(([point, choice]) => `${point}=${choice.split(':', 1)[0]}`),
    ),
  )
  const outcomes = contract.operation.outcomes
    .filter(({ id }) => !forced.has(id))
    .map(
      (outcome) =>
        [outcome.id.replaceAll('_', '-'), { title: outcome.cause, source: outcome.source, force: outcome.id }] as const,
    )
  const choices = contract.points.flatMap((point) =>
    point.choices
      .filter((choice) => choice.id !== point.usual && !varied.has(`${point.id}=${choice.id}`))
      .map(
        (choice) =>
          [
            `${point.id}-${choice.id}`,
            { title: `${point.title}: ${choice.title}`, source: point.source, vary: { [point.id]: choice.id } },
          ] as const,
      ),
  )
  return [...outcomes, ...choices]
}

function playsOneThing({ force, vary = {}, fault, sequence }: Scenario): boolean {
  const forces = force === undefined ? 0 : 1
  return fault === undefined && sequence === undefined && forces + Object.keys(vary).length === 1
}
