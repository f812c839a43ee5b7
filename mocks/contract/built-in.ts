// The contract of openapi.yaml, compiled ahead of time (see precompile.ts). Needs no file system, so it loads anywhere.

import compiled from './built-in.json' with { type: 'json' }
import type { Contract } from './contract.ts'

/** The contract that is served when nobody gives another. */
export const builtInContract = compiled as unknown as Contract
