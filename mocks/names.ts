// The names that a mock takes: those of the built-in description and of the scenarios that come with the project, so that a
// misspelt one is an error of the compiler; any where either is your own. Types only.

import type { scenarios } from '../scenarios/index.ts'
import type { BuiltInChoices } from './contract/built-in-names.generated.ts'
import type { Contract } from './contract/contract.ts'
import type { Profile } from './contract/profile.ts'
import type { Scenarios } from './exchange/scenario.ts'

/** Which scenarios and choices there are. */
export interface Names {
  readonly scenario: string
  readonly choices: object
}

/** Those that the compiler knows. */
export interface BuiltInNames {
  readonly scenario: keyof typeof scenarios
  readonly choices: BuiltInChoices
}

/** Any: what is not known is found as the program runs. */
export interface AnyNames {
  readonly scenario: string
  readonly choices: Profile
}

/** What brings names of its own. */
export type OwnNames = { readonly contract: Contract } | { readonly scenarios: Scenarios }

/** Options that take names, wherever they occur. */
interface NamingOptions {
  readonly scenario: BuiltInNames['scenario'] | undefined
  readonly assume: BuiltInNames['choices']
}

/** Options whose names are those that the compiler knows, unless one of `Own` is given: what brings names of its own. */
export type Named<Options, Own extends keyof Options> =
  | (Omit<Options, Own | keyof NamingOptions> & { readonly [Name in Own]?: undefined } & {
      readonly [Name in keyof NamingOptions & keyof Options]?: NamingOptions[Name]
    })
  | { [Name in Own]: Options & { readonly [Given in Name]: Options[Name] } }[Own]
