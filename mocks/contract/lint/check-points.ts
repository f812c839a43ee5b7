// Does every choice of every point make a difference, and does it use the argument that it takes?

import type { Choice, Contract, Point } from '../contract.ts'
import { pointerOf } from '../pointer.ts'
import type { Problems } from '../problems.ts'

/** The member of a description that holds the points of a kind. */
export const HOMES = { unspecified: 'x-unspecified', alternative: 'x-alternatives' } as const satisfies Record<
  Point['kind'],
  string
>

/** Adds a problem for every choice that does nothing of its own. */
export function checkPoints({ points }: Contract, problems: Problems): void {
  for (const point of points) {
    for (const choice of point.choices) {
      const pointer = pointerOf([HOMES[point.kind], point.id, 'choices', choice.id])
      checkDifference(choice, { point, pointer, problems })
      checkArgument(choice, { point, pointer, problems })
    }
  }
}

interface Place {
  readonly point: Point
  readonly pointer: string
  readonly problems: Problems
}

function checkDifference(choice: Choice, { point, pointer, problems }: Place): void {
  const same = point.choices
    .slice(0, point.choices.indexOf(choice))
    .find(({ changes }) => isSame(changes, choice.changes))
  if (same === undefined) return
  const sentence = `Cannot tell the choice "${choice.id}" of ${point.id} from "${same.id}": both change the same. Say in changes what is different.`
  problems.add('choice-idle', pointer, sentence)
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function checkArgument({ id, argument, changes }: Choice, { point, pointer, problems }: Place): void {
  const isUsed = JSON.stringify(changes).includes('{argument}')
  if (argument === undefined && isUsed) {
    const sentence = `Cannot fill {argument} in the choice "${id}" of ${point.id}: the choice takes none. Add argument: { name, type, default }.`
    problems.add('choice-argument-absent', `${pointer}/changes`, sentence)
  }
  if (argument === undefined || isUsed) return
  const sentence = `Cannot use the argument of the choice "${id}" of ${point.id}: {argument} stands nowhere in its changes. Write it where the value goes, or take the argument out.`
  problems.add('choice-argument-unused', `${pointer}/argument`, sentence)
}
