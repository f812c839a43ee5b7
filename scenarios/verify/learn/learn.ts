// Learns every point that the contract leaves open, and every documented alternative: which of the choices the service
// takes. What decides how a point is learned is what its choices change.

import type { Point } from '../../../mocks/contract/contract.ts'
import { type Knob, type Owners, ownersOf } from '../../../mocks/contract/owners.ts'
import { type Profile, resolveProfile } from '../../../mocks/contract/profile.ts'
import { tokenPointers } from '../meaning.ts'
import type { OracleOptions } from '../oracle.ts'
import type { Course } from '../play.ts'
import { onRefusals, onToken, type ReadFeature } from './by-feature.ts'
import { byMeaning } from './by-meaning.ts'
import { lifetime, rateLimit, reissue } from './by-time.ts'
import { type Learning, oracles } from './context.ts'
import {
  codePlace,
  framingOf,
  furtherMembers,
  kindsAt,
  mediaTypeAsWritten,
  statusOf,
  tokenPlace,
  tokenShape,
} from './features.ts'
import { layoutOf } from './layout.ts'
import { type Learned, unknown } from './learned.ts'

type Learn = (point: Point, learning: Learning, knobs: readonly Knob[]) => Learned

/** How a point is learned, by what its choices change: the first that applies. */
const LEARNERS: readonly (readonly [knob: RegExp, learn: Learn])[] = [
  [/^(?:required-header|precedence|reading\..*)$/, byMeaning],
  [/^answers\.success\.status$/, byToken(() => statusOf)],
  [/^answers\.success\.body$/, byToken(({ contract }) => tokenPlace(tokenPointers(contract)))],
  [/^(?:answers\.success\.media-type|content-type)$/, byToken(() => mediaTypeAsWritten)],
  [/^answers\.success\.replace$/, byToken((_, point) => kindsAt(replaced(point, 'success')))],
  [/^answers\.success\.add$/, byToken(({ contract }) => furtherMembers(contract))],
  [/^answers\.errors\.(?:body|media-type|code-at)$/, byRefusals(({ contract }) => codePlace(contract))],
  [/^answers\.errors\.replace$/, byRefusals((_, point) => kindsAt(replaced(point, 'errors')))],
  [/^answers\.errors\.status$/, byRefusals(() => statusOf)],
  [/^token\.shape$/, byToken(({ contract }) => tokenShape(contract))],
  [/^token\.reissue$/, reissue],
  [/^token\.lifetime-seconds$/, lifetime],
  [/^limits\.requests-per-minute$/, rateLimit],
  [/^layout$/, byToken(({ contract }) => layoutOf(contract))],
  [/^framing$/, byToken(() => framingOf)],
]

type FeatureFor = (learning: Learning, point: Point) => ReadFeature

function byToken(featureFor: FeatureFor): Learn {
  return (point, learning) => onToken(point, learning, featureFor(learning, point))
}

function byRefusals(featureFor: FeatureFor): Learn {
  return (point, learning) => onRefusals(point, learning, featureFor(learning, point))
}

/** The members that the choices of a point replace. */
function replaced({ choices }: Point, group: 'success' | 'errors'): readonly string[] {
  return [...new Set(choices.flatMap(({ changes }) => Object.keys(changes.answers?.[group]?.replace ?? {})))]
}

/** What one choice does to an answer may hide another: learned again until nothing more comes of it. */
const MOST_ROUNDS = 4

/** Learns every point, in the order of the description. */
export function learn(course: Course, options: OracleOptions): readonly Learned[] {
  const { contract } = options
  const owners = ownersOf(resolveProfile(contract, {}))
  const learners = contract.points.map((point) => learnerFor(point, owners))
  const oracle = oracles(options)
  let base: Profile = {}
  let learned: readonly Learned[] = []
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const learning = { ...options, course, base, oracle }
    learned = learners.map((learnPoint) => learnPoint(learning))
    const next = foretelling(learned)
    if (JSON.stringify(next) === JSON.stringify(base)) break
    base = next
  }
  return learned
}

function learnerFor(point: Point, owners: Owners): (learning: Learning) => Learned {
  const knobs = knobsOf(point, owners)
  const [, learnPoint] = LEARNERS.find(([knob]) => knobs.some((name) => knob.test(name))) ?? []
  return (learning) =>
    learnPoint?.(point, learning, knobs) ?? unknown(point, 'No request to the token operation shows it.')
}

function knobsOf({ id }: Point, owners: Owners): readonly Knob[] {
  return [...owners].flatMap(([knob, owning]) => (owning.some((taken) => taken.startsWith(`${id}=`)) ? [knob] : []))
}

/** What the mock takes on when it foretells. */
function foretelling(learned: readonly Learned[]): Profile {
  return Object.fromEntries(
    learned.flatMap(({ point, choice }) => (choice === undefined ? [] : [[point.id, choice] as const])),
  )
}
