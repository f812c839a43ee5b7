// Types of client.mjs, for the tests.

import type { ClientInput } from '../../../scenarios/check/client.ts'

/** Where a client prints to. */
export interface Say {
  readonly output: (text: string) => void
  readonly error: (text: string) => void
}

export const defects: Readonly<Record<string, { readonly does: string }>>

/** Resolves to the exit code. */
export function run(defect: string | undefined, input: ClientInput, say: Say): Promise<number>
