// What points are learned from: the answers that came, and the mock that foretells others under any choices.

import type { Contract, Point } from '../../../mocks/contract/contract.ts'
import { NameError, type Profile, resolveProfile } from '../../../mocks/contract/profile.ts'
import { isSuccess } from '../meaning.ts'
import { type Foretold, type Oracle, type OracleOptions, oracleFor } from '../oracle.ts'
import type { Course, Played } from '../play.ts'
import { type Probe, VALID } from '../probe.ts'
import type { Received } from '../send.ts'

/** What points are learned from. */
export interface Learning extends OracleOptions {
  readonly course: Course
  /** Choices learned already: the mock takes them too when it foretells. */
  readonly base: Profile
  readonly oracle: (profile: Profile) => Oracle
}

/** An answered probe. */
export interface Answered extends Played {
  readonly heard: Received
}

/** The mock under any choices: each made once, and asked once for each probe. */
export function oracles(options: OracleOptions): Learning['oracle'] {
  const usual = new Map(options.contract.points.map((point) => [point.id, point.usual]))
  const made = new Map<string, Oracle>()
  return (profile) => {
    const unusual = Object.entries(profile).filter(([id, choice]) => usual.get(id) !== choice)
    const key = JSON.stringify(unusual.sort())
    const oracle = made.get(key) ?? remembering(oracleFor(profile, options))
    made.set(key, oracle)
    return oracle
  }
}

function remembering(oracle: Oracle): Oracle {
  const told = new Map<Probe, Foretold>()
  return (probe) => {
    const heard = told.get(probe) ?? oracle(probe)
    told.set(probe, heard)
    return heard
  }
}

/** The probes that were answered. */
export function answered({ course }: Learning): readonly Answered[] {
  return course.played.filter((played): played is Answered => played.heard !== undefined)
}

/** The answer to the valid request, if it looks like a token response. */
export function tokenResponse(learning: Learning, id: string = VALID): Answered | undefined {
  return answered(learning).find(
    ({ probe, heard, meaning }) => probe.id === id && isSuccess(heard.status) && meaning?.kind !== 'error',
  )
}

/** How the choices of a point may be written: one with an argument takes each that was seen. */
export function writtenChoices(contract: Contract, point: Point, seen: readonly string[]): readonly string[] {
  const all = point.choices.flatMap(({ id, argument }) =>
    argument === undefined ? [id] : seen.map((text) => `${id}:${text}`),
  )
  const usual = changesOf(contract, point, point.usual)
  const written = all.flatMap((choice) => {
    const changes = changesOf(contract, point, choice)
    if (changes === undefined) return []
    return [choice.split(':', 1)[0] === point.usual && changes === usual ? point.usual : choice]
  })
  return [...new Set(written)]
}

/** What a choice changes, as text; undefined where it cannot be taken. */
function changesOf(contract: Contract, { id }: Point, written: string): string | undefined {
  try {
    const taken = resolveProfile(contract, { [id]: written }).find(({ point }) => point.id === id)
    return JSON.stringify(taken?.changes)
  } catch (error) {
    if (error instanceof NameError) return undefined
    throw error
  }
}

/** Whether a choice, as it is written, is one that takes an argument. */
export function takesArgument({ choices }: Point, written: string): boolean {
  return choices.some(({ id, argument }) => argument !== undefined && id === written.split(':', 1)[0])
}
