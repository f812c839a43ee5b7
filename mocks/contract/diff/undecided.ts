// Which unspecified point of the earlier description leaves something open: what was never promised cannot be broken.

import type { Contract, Point, Source } from '../contract.ts'
import { type Knob, ownersOf } from '../owners.ts'
import { resolveProfile } from '../profile.ts'
import type { ChangeKind } from './change.ts'

/** How a change is to be judged, and by what. */
export interface Judgement {
  readonly kind: ChangeKind
  readonly point: string | undefined
  readonly source: readonly Source[]
}

/** Undecidable where an unspecified point of the contract owns one of the knobs; breaking elsewhere. */
export function judgedBy(contract: Contract, knobs: readonly Knob[], source: readonly Source[]): Judgement {
  const point = pointOn(contract, knobs)
  if (point === undefined) return { kind: 'breaking', point: undefined, source }
  return { kind: 'undecidable', point: point.id, source: point.source }
}

function pointOn(contract: Contract, knobs: readonly Knob[]): Point | undefined {
  const owners = ownersOf(resolveProfile(contract, {}))
  const ids = knobs.flatMap((knob) => owners.get(knob) ?? []).map((written) => written.split('=', 1)[0])
  return contract.points.find(({ id, kind }) => kind === 'unspecified' && ids.includes(id))
}
