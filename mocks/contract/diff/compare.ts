// What has changed for a client between two descriptions: all of it, part by part.

import type { Contract } from '../contract.ts'
import { findingOf } from '../lint/finding.ts'
import { type Linted, lintDescription } from '../lint/lint.ts'
import { type TokenPlace, tokenPlaceOf } from '../lint/token-place.ts'
import { ContractError } from '../problems.ts'
import type { Reading } from '../read.ts'
import { type Change, ChangeLog } from './change.ts'
import { compareAccess } from './compare-access.ts'
import { compareFields } from './compare-fields.ts'
import { compareOperation } from './compare-operation.ts'
import { compareOthers } from './compare-others.ts'
import { compareOutcomes } from './compare-outcomes.ts'
import { comparePoints } from './compare-points.ts'

/** One of two descriptions that have a token operation. */
export interface Side {
  readonly contract: Contract
  readonly place: TokenPlace
  readonly reading: Reading
}

/** Two of them. */
export interface Pair {
  readonly old: Side
  readonly new: Side
  readonly log: ChangeLog
}

/**
 * Compares a description with an earlier one: the breaking changes first. Undefined where the later one is too broken.
 *
 * @throws ContractError where the earlier one cannot be read, or is not valid.
 */
export async function compareDescriptions(oldFile: string, later: Linted): Promise<readonly Change[] | undefined> {
  const earlier = await lintDescription(oldFile)
  const errors = earlier.problems.filter((problem) => findingOf(problem).level === 'error')
  if (errors.length > 0) throw new ContractError(errors)
  const old = earlier.reading
  const { reading } = later
  if (old === undefined || reading === undefined || later.document === undefined) return undefined
  const log = new ChangeLog({ old, new: reading })
  const sides = { old: sideOf(earlier), new: sideOf(later) }
  if (sides.old !== undefined && sides.new !== undefined) compareContracts({ old: sides.old, new: sides.new, log })
  compareOthers({ old, new: reading, log })
  return KINDS.flatMap((kind) => log.changes.filter((change) => change.kind === kind))
}

const KINDS = ['breaking', 'undecidable', 'compatible'] as const

function sideOf({ contract, document, reading }: Linted): Side | undefined {
  if (contract === undefined || document === undefined || reading === undefined) return undefined
  return { contract, reading, place: tokenPlaceOf(contract, document) }
}

function compareContracts(pair: Pair): void {
  compareOperation(pair)
  compareFields(pair)
  compareOutcomes(pair)
  compareAccess(pair)
  comparePoints(pair)
}
