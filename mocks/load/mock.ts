// Files to a mock, and to what a running mock is given anew when they change. Reads; must not decide what is served.

import { scenarios as builtIn } from '../../scenarios/index.ts'
import type { Contract } from '../contract/contract.ts'
import type { Profile } from '../contract/profile.ts'
import { servedContract } from '../contract/served.ts'
import type { Scenarios } from '../exchange/scenario.ts'
import { Mock, type MockOptions, type Reload } from '../mock.ts'
import type { Named } from '../names.ts'
import type { ApplicationInput } from '../state/applications.ts'

/** The files that a mock is made from. */
export interface Sources {
  /** An OpenAPI 3.1 description. Default: the documented interface. */
  readonly openapi?: string | undefined
  /** A directory of scenarios: YAML, JSON or TypeScript files. */
  readonly scenarios?: string | undefined
  /** A YAML or JSON list of applications with their credentials. Default: one demo application. */
  readonly applications?: string | undefined
  /** A YAML or JSON map of choices where the document is silent, as `verify --write` makes it. */
  readonly profile?: string | undefined
}

/** Files, and the choices that go before those of their profile. */
export type SourcesAndChoices = Sources & Pick<MockOptions, 'assume'>

type FromFiles = 'contract' | 'builtIn' | keyof Sources

/** How a mock starts that is made from files. Everything has a default. */
export interface LoadOptions extends Sources, Omit<MockOptions, FromFiles> {}

/**
 * Makes a mock.
 *
 * @throws ContractError naming everything that is wrong with the files, each with its place; NameError where a scenario or
 * a choice is not known.
 */
export async function loadMock(options: Named<LoadOptions, 'openapi' | 'scenarios'> = {}): Promise<Mock> {
  return await loadAnyMock(options)
}

/** The same, for options that come from elsewhere: what their names are is found as it runs. */
export async function loadAnyMock(options: LoadOptions): Promise<Mock> {
  return new Mock({ ...options, ...(await loadSources(options)), builtIn })
}

/** Reads the files. Throws a ContractError. */
export async function loadSources({
  openapi,
  scenarios,
  applications,
  profile,
  assume,
}: SourcesAndChoices): Promise<Required<Reload>> {
  const contract = await servedContract(openapi)
  const learned = profile === undefined ? {} : await choicesIn(profile, contract)
  return {
    contract,
    assume: { ...learned, ...assume },
    scenarios: scenarios === undefined ? {} : await scenariosIn(scenarios, contract),
    applications: applications === undefined ? undefined : await applicationsIn(applications, contract),
  }
}

// What reads a file, and judges it, is loaded only where there is one.

async function choicesIn(file: string, contract: Contract): Promise<Profile> {
  const { loadProfile, unusualOf } = await import('./profile.ts')
  return unusualOf(await loadProfile(file, contract), contract)
}

async function scenariosIn(directory: string, contract: Contract): Promise<Scenarios> {
  const { loadScenarios } = await import('./scenarios.ts')
  return await loadScenarios(directory, contract)
}

async function applicationsIn(file: string, contract: Contract): Promise<readonly ApplicationInput[]> {
  const { loadApplications } = await import('./applications.ts')
  return await loadApplications(file, contract)
}
