// Which error codes a client surfaces: those that stand as whole words in what it says.

import type { Contract } from '../../mocks/contract/contract.ts'
import type { ClientResult } from './client.ts'

/** The documented codes that the client's words contain. */
export function surfacedCodes({ said }: ClientResult, contract: Contract): readonly string[] {
  const codes = contract.operation.outcomes.flatMap(({ code }) => (code === undefined ? [] : [String(code)]))
  return [...new Set(codes)].filter((code) => standsIn(said, code))
}

function standsIn(text: string, code: string): boolean {
  for (let at = text.indexOf(code); at !== -1; at = text.indexOf(code, at + 1)) {
    if (!isWordPart(text[at - 1]) && !isWordPart(text[at + code.length])) return true
  }
  return false
}

function isWordPart(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}_]/u.test(character)
}
