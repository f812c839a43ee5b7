// The certificate of the authority, for devices that are to trust it. It is public, so nothing guards it.

import type { Contract } from '../contract/contract.ts'
import { type Answer, PLAIN_DELIVERY } from '../exchange/answer.ts'

/** Where devices fetch it. */
export const AUTHORITY_PATH = '/ca.crt'

/** The answer to a request for it; undefined for another one, and where the description has that path itself. */
export function authorityAnswer(
  target: string,
  { contract, authority }: { readonly contract: Contract; readonly authority: string | undefined },
): Answer | undefined {
  if (authority === undefined || target !== AUTHORITY_PATH || contract.operation.path === AUTHORITY_PATH)
    return undefined
  // Phones offer to install what comes under this type.
  return {
    status: 200,
    headers: ['Content-Type', 'application/x-x509-ca-cert'],
    body: authority,
    delivery: PLAIN_DELIVERY,
  }
}
