// `x-unspecified`, `x-alternatives` and `x-not-felt` into points and reasons.

import type { OpenAPIV3_1 } from 'openapi-types'
import { type ChoicePlace, checkChoice } from './check-choices.ts'
import type { Argument, Changes, NotFelt, Point } from './contract.ts'
import { sourcesOf } from './operations.ts'
import { pointerOf } from './pointer.ts'
import type { Problems } from './problems.ts'
import { didYouMean } from './suggest.ts'

interface PointRow {
  readonly title?: string
  readonly says: string
  readonly 'x-source': string | readonly string[]
  readonly usual: string
  readonly choices: Readonly<Record<string, ChoiceRow>>
}

interface ChoiceRow {
  readonly title?: string
  readonly argument?: Argument
  readonly changes?: Changes
}

interface NotFeltRow {
  readonly says: string
  readonly 'x-source': string | readonly string[]
  readonly because: string
}

interface RootExtensions {
  readonly 'x-unspecified'?: Readonly<Record<string, PointRow>>
  readonly 'x-alternatives'?: Readonly<Record<string, PointRow>>
  readonly 'x-not-felt'?: readonly NotFeltRow[]
}

const HOMES = [
  ['x-alternatives', 'alternative'],
  ['x-unspecified', 'unspecified'],
] as const

/** Every point, the documented alternatives first. `outcomes` are the ids that a choice may rank. */
export function compilePoints(
  document: OpenAPIV3_1.Document,
  outcomes: readonly string[],
  problems: Problems,
): readonly Point[] {
  const root = document as RootExtensions
  return HOMES.flatMap(([home, kind]) =>
    Object.entries(root[home] ?? {}).map(([id, row]) => {
      const point = compilePoint(id, kind, row)
      checkPoint(point, { pointer: pointerOf([home, id]), outcomes, problems })
      return point
    }),
  )
}

function compilePoint(id: string, kind: Point['kind'], row: PointRow): Point {
  return {
    id,
    kind,
    title: row.title ?? id,
    says: row.says,
    source: sourcesOf(row),
    usual: String(row.usual),
    choices: Object.entries(row.choices).map(([choice, { title, argument, changes }]) => ({
      id: choice,
      title: title ?? choice,
      argument,
      changes: changes ?? {},
    })),
  }
}

function checkPoint(point: Point, place: ChoicePlace): void {
  const { pointer, problems } = place
  const ids = point.choices.map((choice) => choice.id)
  if (!ids.includes(point.usual)) {
    const sentence = `Cannot take the usual choice "${point.usual}" of ${point.id}: its choices are ${ids.join(', ')}.${didYouMean(point.usual, ids)}`
    problems.add('point-usual-unknown', `${pointer}/usual`, sentence)
  }
  if (ids.length < 2) {
    problems.add(
      'point-one-choice',
      `${pointer}/choices`,
      `Cannot vary ${point.id}: it has one choice. Give it at least one other.`,
    )
  }
  for (const choice of point.choices) checkChoice(choice, place)
}

/** What the document leaves open without anyone feeling it. */
export function compileNotFelt(document: OpenAPIV3_1.Document): readonly NotFelt[] {
  const rows = (document as RootExtensions)['x-not-felt'] ?? []
  return rows.map((row) => ({ says: row.says, because: row.because, source: sourcesOf(row) }))
}
