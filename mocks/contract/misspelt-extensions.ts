// x- members that look like ours and are not: OpenAPI lets anyone add members, so a misspelling would pass unseen.

import leven from 'leven'
import { pointerOf } from './pointer.ts'
import type { Problems } from './problems.ts'

/** Every one. */
export const OURS = [
  'x-alternatives',
  'x-credential',
  'x-not-felt',
  'x-outcomes',
  'x-practices',
  'x-refused',
  'x-source',
  'x-unspecified',
] as const

/** Adds a problem for every member whose name is a slip away from one of ours. */
export function checkSpelling(value: unknown, problems: Problems, tokens: readonly (string | number)[] = []): void {
  if (typeof value !== 'object' || value === null) return
  for (const [name, member] of Object.entries(value)) {
    const meant = name.startsWith('x-') ? slipFrom(name) : undefined
    if (meant !== undefined) {
      const sentence = `Cannot understand this x- member: there is no member "${name}". Did you mean "${meant}"? Mend it here.`
      problems.add('extension-misspelt', pointerOf([...tokens, name]), sentence)
    }
    checkSpelling(member, problems, [...tokens, name])
  }
}

/** A letter too many, too few or wrong, or two swapped. Others' own members, as `x-resource`, are further away. */
function slipFrom(name: string): string | undefined {
  const near = OURS.filter((ours) => Math.abs(ours.length - name.length) <= 1 && leven(ours, name) <= 2)
  return near.some((ours) => ours === name) ? undefined : near[0]
}
