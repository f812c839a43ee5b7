// What an admin request is about, as far as workers are concerned.

import type { OperationId } from '../server/admin/operations.ts'
import { lookUp } from '../server/admin/routes.ts'

const LASTING: readonly OperationId[] = ['waitForExchanges', 'followExchanges']

/** The session that an operation names, and whether it goes on for a while; undefined for no operation. */
export function operationOf(method: string, target: string) {
  const found = lookUp(method, target.split('?', 1)[0] ?? '')
  if (found === undefined || 'methods' in found) return undefined
  return { session: found.path['id'], isLasting: LASTING.includes(found.id) }
}
