// Files to a mock, and to what a running mock is given anew when they change. Reads; must not decide what is served.

import { scenarios as builtIn } from '../../scenarios/index.ts'
import { loadContract } from '../contract/load.ts'
import { Mock, type MockOptions, type Reload } from '../mock.ts'
import { loadApplications } from './applications.ts'
import { loadScenarios } from './scenarios.ts'

/** The files that a mock is made from. */
export interface Sources {
  /** An OpenAPI 3.1 description. Default: the documented interface. */
  readonly openapi?: string | undefined
  /** A directory of scenarios: YAML, JSON or TypeScript files. */
  readonly scenarios?: string | undefined
  /** A YAML or JSON list of applications with their credentials. Default: one demo application. */
  readonly applications?: string | undefined
}

type FromFiles = 'contract' | 'builtIn' | keyof Sources

/** How a mock starts that is made from files. Everything has a default. */
export interface LoadOptions extends Sources, Omit<MockOptions, FromFiles> {}

/**
 * Makes a mock.
 *
 * @throws ContractError naming everything that is wrong with the files, each with its place; NameError where a scenario or
 * a choice is not known.
 */
export async function loadMock(options: LoadOptions = {}): Promise<Mock> {
  return new Mock({ ...options, ...(await loadSources(options)), builtIn })
}

/** Reads the files. Throws a ContractError. */
export async function loadSources({ openapi, scenarios, applications }: Sources): Promise<Required<Reload>> {
  const { contract } = await loadContract(openapi)
  return {
    contract,
    scenarios: scenarios === undefined ? {} : await loadScenarios(scenarios, contract),
    applications: applications === undefined ? undefined : await loadApplications(applications, contract),
  }
}
