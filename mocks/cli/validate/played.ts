// Scenarios as what the contract can be judged by: the choices that each step takes, and where it is said if they do not fit.

import { readdir } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Contract } from '../../contract/contract.ts'
import type { Played } from '../../contract/lint/check-answers.ts'
import { Problems } from '../../contract/problems.ts'
import type { Scenario, Scenarios } from '../../exchange/scenario.ts'
import { ScenarioBook } from '../../exchange/scenario-book.ts'
import { readUserFile } from '../../load/file.ts'
import { isModule } from '../../load/module.ts'
import { describedBy } from './described.ts'

interface Playable {
  readonly builtIn: Scenarios
  readonly own: Scenarios
  /** Where the own ones are. */
  readonly directory: string | undefined
}

/** What is played, and the problems of the own scenarios, which are filled when it is. */
export interface Playlist {
  readonly played: readonly Played[]
  readonly own: readonly Problems[]
  /** How many scenarios there are. */
  readonly count: number
}

/** Every step of every scenario that varies anything. */
export async function playedOn(contract: Contract, { builtIn, own, directory }: Playable): Promise<Playlist> {
  const { scenarios } = new ScenarioBook(contract, builtIn, own)
  const places = new Map(directory === undefined ? [] : await Promise.all((await filesOf(own, directory)).map(placeOf)))
  const played = [...scenarios].flatMap(([name, scenario]) =>
    profilesOf(scenario).map((profile) => ({ profile, title: `the scenario ${name}`, problems: places.get(name) })),
  )
  return { played, own: [...places.values()], count: scenarios.size }
}

function profilesOf(scenario: Scenario): readonly Played['profile'][] {
  const steps = [scenario, ...(scenario.sequence ?? [])].map((step) => ({ ...scenario.vary, ...step.vary }))
  return steps.filter((vary) => Object.keys(vary).length > 0)
}

type Placed = readonly [name: string, file: string]

async function filesOf(own: Scenarios, directory: string): Promise<readonly Placed[]> {
  const files = await readdir(directory)
  return files
    .map((file) => [file.slice(0, -extname(file).length), join(directory, file)] as const)
    .filter(([name]) => Object.hasOwn(own, name))
}

/** Of a module, the whole is the place. */
async function placeOf([name, file]: Placed): Promise<readonly [string, Problems]> {
  if (isModule(file)) return [name, new Problems(describedBy(file), () => ({ line: 1, column: 1 }))]
  const reading = await readUserFile(file, { what: 'the scenario', remedy: 'Give it another right of access.' })
  return [name, new Problems(reading.file, reading.locate)]
}
