// The text that a contract was compiled from, for whoever shows it. Keeps no contract alive.

import type { Contract } from './contract.ts'

const texts = new WeakMap<Contract, string>()

/** Remembers the description of a contract as its author wrote it. */
export function rememberText(contract: Contract, text: string): void {
  texts.set(contract, text)
}

/** The description of a contract as its author wrote it; undefined for one that was compiled ahead of time. */
export function writtenText(contract: Contract): string | undefined {
  return texts.get(contract)
}
