// Which point owns which knob: so that an answer can name the choices that shaped it.

import type { Changes } from './contract.ts'
import type { TakenChoice } from './profile.ts'

/** What a choice can turn: `layout`, `reading.empty`, `answers.success.status`. */
export type Knob = string

/** The choices taken that own a knob, as `point=choice`. */
export type Owners = ReadonlyMap<Knob, readonly string[]>

/** Every point owns the knobs that any of its choices turns. */
export function ownersOf(taken: readonly TakenChoice[]): Owners {
  const owners = new Map<Knob, string[]>()
  for (const { point, written } of taken) {
    const knobs = new Set(point.choices.flatMap((choice) => knobsOf(choice.changes)))
    for (const knob of knobs) {
      const list = owners.get(knob) ?? []
      list.push(`${point.id}=${written}`)
      owners.set(knob, list)
    }
  }
  return owners
}

/** The knobs that the changes of a choice turn. */
export function knobsOf(changes: Changes): readonly Knob[] {
  return Object.entries(changes).flatMap(([name, value]) => {
    if (typeof value !== 'object' || Array.isArray(value)) return [name]
    const depth = name === 'answers' ? 2 : 1
    return paths(value as object, depth).map((path) => `${name}.${path}`)
  })
}

function paths(value: object, depth: number): readonly string[] {
  if (depth === 1) return Object.keys(value)
  return Object.entries(value).flatMap(([name, member]) => paths(member, depth - 1).map((path) => `${name}.${path}`))
}

/** The id of the first point that owns a knob. */
export function pointOwning(owners: Owners, knob: Knob): string | undefined {
  return owners.get(knob)?.[0]?.split('=', 1)[0]
}
