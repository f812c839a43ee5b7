// From flags to a mock: reads the files that they name, and puts the parts together.

import { scenarios as builtIn } from '../../scenarios/index.ts'
import type { Contract } from '../contract/contract.ts'
import type { Profile } from '../contract/profile.ts'
import { servedContract } from '../contract/served.ts'
import type { Scenarios } from '../exchange/scenario.ts'
import { Mock } from '../mock.ts'
import type { ContractFlags, ServeFlags } from './serve-flags.ts'

/** A description, and the scenarios that are played on it. */
export interface Subject {
  readonly contract: Contract
  /** The description's file as the user named it; undefined for our own. */
  readonly file: string | undefined
  readonly builtIn: Scenarios
  readonly own: Scenarios
}

/** Reads what every command stands on. Throws a ContractError. */
export async function subjectOf({ openapi, scenarios }: ContractFlags): Promise<Subject> {
  const contract = await servedContract(openapi)
  const own = scenarios === undefined ? {} : await ownScenarios(scenarios, contract)
  return { contract, file: openapi, builtIn, own }
}

async function ownScenarios(directory: string, contract: Contract): Promise<Scenarios> {
  const { loadScenarios } = await import('../load/scenarios.ts')
  return await loadScenarios(directory, contract)
}

/** The flags with the choices of the profile below those of --assume; one that is usual anyway is left out. */
export async function withProfile<Given extends Assuming>(
  flags: Given,
  contract: Contract,
): Promise<Given & { readonly learned: Profile }> {
  if (flags.profile === undefined) return { ...flags, learned: {} }
  const { loadProfile, unusualOf } = await import('../load/profile.ts')
  const profile = await loadProfile(flags.profile, contract)
  return { ...flags, learned: profile, assume: { ...unusualOf(profile, contract), ...flags.assume } }
}

interface Assuming {
  readonly assume: Profile | undefined
  readonly profile: string | undefined
}

/** The mock that the flags ask for. Throws a ContractError or a NameError. */
export async function mockOf(flags: ServeFlags, { contract, own }: Subject): Promise<Mock> {
  const { applications: file, scenario, seed, tokenKey } = flags
  const applications = file === undefined ? undefined : await applicationsIn(file, contract)
  return new Mock({
    contract,
    builtIn,
    scenarios: own,
    scenario,
    seed,
    tokenKey,
    assume: flags.assume ?? {},
    protect: flags.protect ?? [],
    explain: !flags.noExplain,
    ...(applications === undefined ? {} : { applications }),
  })
}

async function applicationsIn(file: string, contract: Contract) {
  const { loadApplications } = await import('../load/applications.ts')
  return await loadApplications(file, contract)
}
