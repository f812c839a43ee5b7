// An assumption profile of the user, read: point to choice. `verify --write` makes one; people write them too.

import type { Contract } from '../contract/contract.ts'
import { pointerOf } from '../contract/pointer.ts'
import { Problems } from '../contract/problems.ts'
import { NameError, type Profile, resolveProfile } from '../contract/profile.ts'
import { sentenceWith } from './check-names.ts'
import { schemaCheck } from './check-schema.ts'
import { readUserFile } from './file.ts'

const REMEDY = 'Give the path of a YAML or JSON map of points and choices, as verify --write makes it.'

/** YAML takes 201 for a number and false for a boolean; either is a choice. */
const check = schemaCheck({ type: 'object', additionalProperties: { type: ['string', 'number', 'boolean'] } })

/**
 * Reads an assumption profile.
 *
 * @throws ContractError naming everything that is wrong, each with file, line and column.
 */
export async function loadProfile(file: string, contract: Contract): Promise<Profile> {
  const reading = await readUserFile(file, { what: 'the profile', remedy: REMEDY })
  const problems = new Problems(reading.file, reading.locate)
  // A profile in which everything is commented out takes every usual choice.
  const { $schema: _, ...data } = asMap(reading.data ?? {}, problems)
  check(data, { what: 'this choice', problems })
  problems.settle()
  const profile = Object.fromEntries(Object.entries(data).map(([point, choice]) => [point, String(choice)]))
  for (const [point, choice] of Object.entries(profile)) checkChoice(point, choice, { contract, problems })
  problems.settle()
  return profile
}

/** Without the choices that are usual anyway. */
export function unusualOf(profile: Profile, { points }: Contract): Profile {
  const usual = new Map(points.map((point) => [point.id, point.usual]))
  return Object.fromEntries(Object.entries(profile).filter(([point, choice]) => usual.get(point) !== choice))
}

function asMap(data: unknown, problems: Problems): Readonly<Record<string, unknown>> {
  if (typeof data === 'object' && data !== null && !Array.isArray(data))
    return data as Readonly<Record<string, unknown>>
  problems.add('profile-no-map', '', `Cannot read the profile: the file holds no map. ${REMEDY}`)
  problems.settle()
  return {}
}

function checkChoice(
  point: string,
  choice: string,
  { contract, problems }: { contract: Contract; problems: Problems },
): void {
  try {
    resolveProfile(contract, { [point]: choice })
  } catch (error) {
    if (!(error instanceof NameError)) throw error
    problems.add('choice-unknown', pointerOf([point]), sentenceWith(error))
  }
}
