// What the document leaves open, or allows in several ways: what was never promised cannot be broken, and a choice more is
// a promise less.

import type { Choice, Point } from '../contract.ts'
import { HOMES } from '../lint/check-points.ts'
import { pointerOf } from '../pointer.ts'
import type { ChangeKind } from './change.ts'
import type { Pair } from './compare.ts'

/** Notes what has changed. */
export function comparePoints(pair: Pair): void {
  const { old, new: later, log } = pair
  const [before, after] = [old.contract.points, later.contract.points]
  for (const point of before) {
    const now = after.find(({ id }) => id === point.id)
    if (now === undefined) {
      const says = `The point ${point.id} is no longer open: what it left to choose is documented, or not spoken of.`
      log.note({
        id: 'point-gone',
        kind: 'compatible',
        says,
        source: point.source,
        pointer: placeOf(point),
        gone: true,
      })
    } else comparePoint(point, now, pair)
  }
  for (const point of after.filter(({ id }) => before.every((one) => one.id !== id))) {
    const kind = point.kind === 'alternative' ? 'breaking' : 'undecidable'
    const what =
      point.kind === 'alternative' ? 'Clients must take each of its choices' : 'The description does not say what holds'
    log.note({
      id: 'point-added',
      kind,
      says: `The point ${point.id} is new. ${what}.`,
      ...citing(point),
      pointer: placeOf(point),
    })
  }
}

function placeOf({ kind, id }: Point, ...tokens: readonly string[]): string {
  return pointerOf([HOMES[kind], id, ...tokens])
}

function citing({ id, kind, source }: Point) {
  return { source, point: kind === 'unspecified' ? id : undefined }
}

function comparePoint(before: Point, after: Point, { log }: Pair): void {
  if (before.kind !== after.kind) {
    const [kind, says] =
      after.kind === 'alternative'
        ? (['compatible', `The point ${after.id} is documented now: each of its choices is allowed.`] as const)
        : (['undecidable', `The point ${after.id} is unspecified now, and its choices were documented.`] as const)
    log.note({ id: 'point-kind', kind, says, ...citing(after), pointer: placeOf(after) })
  }
  if (before.usual !== after.usual) {
    const says = `The usual choice of ${after.id} is ${after.usual} instead of ${before.usual}. A client that leans on the old one was never promised it.`
    const kind = after.kind === 'alternative' ? 'compatible' : 'undecidable'
    log.note({ id: 'point-usual', kind, says, ...citing(after), pointer: placeOf(after, 'usual') })
  }
  compareChoices(before, after, { log })
}

function compareChoices(before: Point, after: Point, { log }: Pick<Pair, 'log'>): void {
  for (const choice of before.choices) {
    const now = after.choices.find(({ id }) => id === choice.id)
    if (now === undefined) {
      const says = `The choice ${choice.id} of ${after.id} is gone: there is less to be ready for.`
      log.note({
        id: 'choice-removed',
        kind: 'compatible',
        says,
        ...citing(after),
        pointer: placeOf(before, 'choices', choice.id),
        gone: true,
      })
    } else if (!isSame(choice, now)) {
      const says = `The choice ${choice.id} of ${after.id} changes something else.`
      log.note({
        id: 'choice-changed',
        kind: widened(after),
        says,
        ...citing(after),
        pointer: placeOf(after, 'choices', choice.id),
      })
    }
  }
  for (const { id } of after.choices.filter((choice) => before.choices.every((one) => one.id !== choice.id))) {
    const says = `The choice ${id} of ${after.id} is new: there is more to be ready for.`
    log.note({
      id: 'choice-added',
      kind: widened(after),
      says,
      ...citing(after),
      pointer: placeOf(after, 'choices', id),
    })
  }
}

/** A documented alternative more must be taken by every client; of an unspecified point nothing was ever said. */
function widened({ kind }: Point): ChangeKind {
  return kind === 'alternative' ? 'breaking' : 'undecidable'
}

function isSame(one: Choice, other: Choice): boolean {
  return JSON.stringify([one.argument, one.changes]) === JSON.stringify([other.argument, other.changes])
}
