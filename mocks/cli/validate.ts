// `mock-token-server validate [openapi.yaml]`: does a description agree with itself, and what has changed for a client since
// an earlier one?

import type { Command } from 'commander'
import { scenarios as builtIn } from '../../scenarios/index.ts'
import type { Contract } from '../contract/contract.ts'
import { compareDescriptions } from '../contract/diff/compare.ts'
import { lintDescription } from '../contract/lint/lint.ts'
import { BUILT_IN } from '../contract/load.ts'
import { ContractError, type Problem } from '../contract/problems.ts'
import type { Scenarios } from '../exchange/scenario.ts'
import { addExamples } from './examples.ts'
import { addFlags, type FlagValues, readFlags } from './flags.ts'
import { terminalOf } from './terminal.ts'
import { describedBy } from './validate/described.ts'
import { framed } from './validate/frame.ts'
import { type Playlist, playedOn } from './validate/played.ts'
import { exitCodeOf, type Validation } from './validate/validation.ts'
import { FORMATS, VALIDATE_FLAGS } from './validate-flags.ts'

type ValidateFlags = FlagValues<typeof VALIDATE_FLAGS>

/** Makes the command. */
export function validate(command: Command): Command {
  command.argument('[openapi.yaml]', 'the description (default: the one that comes with this tool)')
  addFlags(command, VALIDATE_FLAGS)
  addExamples(command, [
    ['yours', 'validate openapi.yaml'],
    ['with your scenarios', 'validate openapi.yaml --scenarios ./mine'],
    ['what changed for a client', 'validate openapi.yaml --against old.yaml'],
    ['for code scanning', 'validate openapi.yaml --format sarif'],
  ])
  return command.action(async (file: string | undefined) => {
    const flags = readFlags(command, VALIDATE_FLAGS)
    const validation = await validationOf(file ?? flags.openapi ?? BUILT_IN, flags)
    const terminal = terminalOf(process.stdout)
    process.stdout.write(FORMATS[flags.format ?? 'pretty'](validation, terminal))
    process.exitCode = exitCodeOf(validation)
  })
}

async function validationOf(file: string, flags: ValidateFlags): Promise<Validation> {
  const broken: Problem[] = []
  let playlist: Playlist | undefined
  const linted = await lintDescription(file, async (contract) => {
    const own = await ownScenarios(flags.scenarios, contract).catch((error: unknown) => {
      broken.push(...problemsOf(error))
      return {}
    })
    playlist = await playedOn(contract, { builtIn, own, directory: flags.scenarios })
    return playlist.played
  })
  const against = flags.against === undefined ? undefined : await compareDescriptions(flags.against, linted)
  const own = playlist?.own.flatMap(({ found }) => found) ?? []
  return {
    file: describedBy(file),
    findings: await framed([...linted.problems, ...broken, ...own]),
    facts: linted.contract && playlist && factsOf(linted.contract, playlist.count),
    against: against && { file: describedBy(flags.against ?? ''), changes: against },
    strict: flags.strict,
  }
}

function factsOf({ operation, points }: Contract, scenarios: number): Validation['facts'] {
  return { outcomes: operation.outcomes.length, points: points.length, scenarios }
}

async function ownScenarios(directory: string | undefined, contract: Contract): Promise<Scenarios> {
  if (directory === undefined) return {}
  const { loadScenarios } = await import('../load/scenarios.ts')
  return await loadScenarios(directory, contract)
}

/** What is wrong with the scenarios. Throws where there are none to be read. */
function problemsOf(error: unknown): readonly Problem[] {
  if (!(error instanceof ContractError) || error.problems.every(({ id }) => id === 'file-unreadable')) throw error
  return error.problems
}
