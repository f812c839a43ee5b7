// Path, method and encodings of the token operation.

import { pointerOf, tokensOf } from '../pointer.ts'
import type { Pair } from './compare.ts'
import { judgedBy } from './undecided.ts'

/** Notes what has changed. */
export function compareOperation({ old, new: later, log }: Pair): void {
  const [before, after] = [old.contract.operation, later.contract.operation]
  const pointer = later.place.operation
  if (before.path !== after.path) {
    const says = `The token operation is at ${after.path} instead of ${before.path}.`
    const source = after.pathSource.length > 0 ? after.pathSource : before.pathSource
    log.note({ id: 'path-changed', kind: 'breaking', says, source, pointer: pointerOf(tokensOf(pointer).slice(0, 2)) })
  }
  if (before.method !== after.method) {
    const says = `The token operation takes ${after.method} instead of ${before.method}.`
    log.note({
      id: 'method-changed',
      ...judgedBy(old.contract, ['reading.also-methods'], before.source),
      says,
      pointer,
    })
  }
  for (const encoding of before.encodings.filter((name) => !after.encodings.includes(name))) {
    const says = `The request can no longer be sent as ${encoding}.`
    const place = `${old.place.operation}/requestBody/content${pointerOf([encoding])}`
    log.note({
      id: 'encoding-removed',
      kind: 'breaking',
      says,
      source: before.encodingSource,
      pointer: place,
      gone: true,
    })
  }
  for (const encoding of after.encodings.filter((name) => !before.encodings.includes(name))) {
    const says = `The request can be sent as ${encoding} too.`
    const place = `${pointer}/requestBody/content${pointerOf([encoding])}`
    log.note({ id: 'encoding-added', kind: 'compatible', says, source: after.encodingSource, pointer: place })
  }
}
