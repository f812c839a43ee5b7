// Does every statement cite its source? A description that cites none at all gets one sentence, not one a statement.

import type { Contract } from '../contract.ts'
import { pointerOf } from '../pointer.ts'
import type { Problems } from '../problems.ts'
import type { TokenPlace } from './token-place.ts'

const WHERE = 'Add x-source: where the document says it ("Errors, rule 2").'

/** Adds a problem for every statement without a source. */
export function checkSources(
  contract: Contract,
  { place, problems }: { readonly place: TokenPlace; readonly problems: Problems },
): void {
  const { operation } = contract
  if (contract.statements.length === 0 && contract.points.length === 0 && operation.source.length === 0) {
    const sentence = `Cannot say where the document says any of this: no statement has a source. ${WHERE}`
    problems.add('source-absent', place.operation, sentence)
    return
  }
  const rows: readonly (readonly [what: string, source: readonly string[], pointer: string])[] = [
    ['the operation', operation.source, place.operation],
    ...operation.fields.map(
      ({ name, source }) => [`the field ${name}`, source, `${place.fields}${pointerOf([name])}`] as const,
    ),
    ...operation.outcomes.map(
      ({ id, source }, index) => [`the outcome ${id}`, source, `${place.outcomes}/${index}`] as const,
    ),
  ]
  for (const [what, source, pointer] of rows) {
    if (source.length > 0) continue
    problems.add(
      'source-absent',
      pointer,
      `Cannot say where the document speaks of ${what}: it has no source. ${WHERE}`,
    )
  }
}
