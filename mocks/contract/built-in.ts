// The contract of openapi.yaml, compiled ahead of time (see precompile.ts). Needs no file system, so it loads anywhere.

import compiled from './built-in.json' with { type: 'json' }
import type { Contract } from './contract.ts'

/** The contract that is served when nobody gives another. */
export const builtInContract = compiled.contract as unknown as Contract

/** The fingerprint of the text that it was compiled from. */
export const COMPILED_FROM: string = compiled.compiledFrom
