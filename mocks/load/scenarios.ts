// The scenarios of the user's folder, one a file: YAML, JSON or a module. Each is checked against the published schema and
// against the names of the contract; every problem of every file is reported in one go.

import { readdir } from 'node:fs/promises'
import { extname, join } from 'node:path'
import schema from '../../scenarios/scenario.schema.json' with { type: 'json' }
import type { Contract } from '../contract/contract.ts'
import { ContractError, type Problem, Problems } from '../contract/problems.ts'
import type { Reading } from '../contract/read.ts'
import type { Scenario, Scenarios, Step } from '../exchange/scenario.ts'
import { checkNames } from './check-names.ts'
import { schemaCheck } from './check-schema.ts'
import { readUserFile, withoutPlace } from './file.ts'
import { nameOf, reasonOf } from './file-name.ts'
import { isModule, readModule } from './module.ts'
import { isScenarioFile, SCENARIO_ENDINGS } from './scenario-files.ts'

const REMEDY = `A scenario is a file of its own, named after it: ${SCENARIO_ENDINGS.join(', ')}.`

/**
 * Reads every scenario of a directory, by name.
 *
 * @throws ContractError naming every file that is no scenario, with the place of what is wrong.
 */
export async function loadScenarios(directory: string, contract: Contract): Promise<Scenarios> {
  const files = await filesIn(directory)
  const found: Problem[] = []
  const scenarios = new Map<string, Scenario>()
  const fileOf = new Map<string, string>()
  for (const file of files) {
    const name = file.slice(0, -extname(file).length)
    try {
      refuseName(name, { file: join(directory, file), twin: fileOf.get(name) })
      fileOf.set(name, file)
      scenarios.set(name, await readScenario(join(directory, file), contract))
    } catch (error) {
      if (!(error instanceof ContractError)) throw error
      found.push(...error.problems)
    }
  }
  if (found.length > 0) throw new ContractError(found)
  return Object.fromEntries(scenarios)
}

async function filesIn(directory: string): Promise<readonly string[]> {
  const name = nameOf(directory)
  try {
    const entries = await readdir(directory)
    const files = entries.filter(isScenarioFile).sort()
    if (files.length > 0) return files
  } catch (error) {
    const reason = reasonOf(error)
      .replace('file', 'directory')
      .replace('a part of the path is a directory', 'it is a file')
    throw withoutPlace(name, `Cannot read the scenarios: ${reason}. Give the path of a directory of scenarios.`)
  }
  throw withoutPlace(name, `Cannot read the scenarios: no file of this directory is one. ${REMEDY}`)
}

/** A name stands in base URLs and on command lines. */
function refuseName(name: string, { file, twin }: { readonly file: string; readonly twin: string | undefined }): void {
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(name)) {
    throw withoutPlace(
      nameOf(file),
      `Cannot play a scenario of the name "${name}": base URLs carry it. Name the file with letters, digits and dashes only.`,
    )
  }
  if (twin !== undefined) {
    throw withoutPlace(
      nameOf(file),
      `Cannot use this scenario: ${twin} has the name "${name}" already. Rename one of them.`,
    )
  }
}

const check = schemaCheck(schema)

async function readScenario(file: string, contract: Contract): Promise<Scenario> {
  const reading = isModule(file) ? await readModule(file) : await readText(file)
  const problems = new Problems(reading.file, reading.locate)
  check(reading.data, { what: 'this scenario', problems })
  problems.settle()
  const scenario = normal(reading.data as Readonly<Record<string, unknown>>)
  checkNames(scenario, { contract, problems })
  problems.settle()
  return scenario
}

async function readText(file: string): Promise<Reading> {
  return await readUserFile(file, { what: 'the scenario', remedy: 'Give it another place or another right of access.' })
}

/** Without what only editors read, and with choices as text: YAML takes 201 for a number and false for a boolean. */
function normal({ $schema: _, ...members }: Readonly<Record<string, unknown>>): Scenario {
  const scenario = members as unknown as Scenario
  return {
    ...scenario,
    ...normalStep(scenario),
    ...(scenario.sequence && { sequence: scenario.sequence.map(normalStep) }),
  }
}

function normalStep(step: Step): Step {
  if (step.vary === undefined) return step
  return {
    ...step,
    vary: Object.fromEntries(Object.entries(step.vary).map(([point, choice]) => [point, String(choice)])),
  }
}
