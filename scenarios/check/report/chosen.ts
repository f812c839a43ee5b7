// What a service takes where the document is silent, in words: the unusual first, since only that is news to a client.

import type { ChosenPoint, Report } from './report.ts'
import { counted } from './standing.ts'

/** The heading above it. */
export const CHOSEN_HEADING = 'What it does where the document is silent'

/** A point worth a line of its own. */
export interface ChosenLine {
  readonly point: string
  /** What it takes: `201 Created`; or that no choice says it. No full stop. */
  readonly takes: string
  readonly seen: string
}

/** A verification's points. */
export interface Chosen {
  /** Other than usual, or none of the choices. */
  readonly unusual: readonly ChosenLine[]
  /** The rest in sentences, without a full stop. */
  readonly rest: readonly string[]
}

/** The points of a report; undefined where it is not on a service. */
export function chosenIn({ profile }: Report): Chosen | undefined {
  if (profile === undefined) return undefined
  const usual = profile.filter((point) => point.choice === point.usual)
  const unknown = profile.filter((point) => point.choice === undefined && !point.isNew)
  const rest = [
    usual.length === 0 ? '' : `As usual: ${namesOf(usual)}`,
    unknown.length === 0 ? '' : `${counted(unknown.length, 'point', 'points')} not learned: ${namesOf(unknown)}`,
  ]
  return { unusual: unusualIn(profile).map(lineOf), rest: rest.filter((text) => text !== '') }
}

/** The points that a service takes in another way than usual. */
export function unusualIn(profile: readonly ChosenPoint[]): readonly ChosenPoint[] {
  return profile.filter(({ choice, usual, isNew }) => isNew || (choice !== undefined && choice !== usual))
}

function namesOf(points: readonly ChosenPoint[]): string {
  return points.map(({ point }) => point).join(', ')
}

function lineOf({ point, choice, choiceTitle = '', seen }: ChosenPoint): ChosenLine {
  return { point, takes: choice === undefined ? 'None of the choices' : `${choiceTitle} [${choice}]`, seen }
}
