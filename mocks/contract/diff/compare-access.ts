// How requests carry the access token, and what follows where they do not.

import type { Pair } from './compare.ts'
import { judgedBy } from './undecided.ts'

const SCHEMES = '/components/securitySchemes'

/** Notes what has changed. */
export function compareAccess({ old, new: later, log }: Pair): void {
  const [before, after] = [old.contract.access, later.contract.access]
  if (before === undefined && after === undefined) return
  if (before === undefined || after === undefined) {
    const says =
      after === undefined
        ? 'Requests need no access token any more.'
        : `Requests need an access token in the header ${after.header}.`
    const gone = after === undefined
    const kind = gone ? 'compatible' : 'breaking'
    log.note({
      id: gone ? 'access-removed' : 'access-added',
      kind,
      says,
      source: (after ?? before)?.source ?? [],
      pointer: SCHEMES,
      gone,
    })
    return
  }
  if (before.header.toLowerCase() !== after.header.toLowerCase()) {
    const says = `The access token goes into the header ${after.header} instead of ${before.header}.`
    log.note({ id: 'access-header', kind: 'breaking', says, source: after.source, pointer: SCHEMES })
  }
  const isSame =
    JSON.stringify([before.refusal.body, before.refusal.mediaType]) ===
    JSON.stringify([after.refusal.body, after.refusal.mediaType])
  if (isSame) return
  const says = 'A refused access token is answered with another body.'
  log.note({ id: 'access-refusal', ...judgedBy(old.contract, ['access.status'], after.source), says, pointer: SCHEMES })
}
