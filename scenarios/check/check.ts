// The check: plays every case against a client and gives a verdict per rule. Stands on what a user could use.

import { availableParallelism } from 'node:os'
import type { Contract } from '../../mocks/contract/contract.ts'
import type { Profile } from '../../mocks/contract/profile.ts'
import { servedContract } from '../../mocks/contract/served.ts'
import type { Named } from '../../mocks/names.ts'
import type { Client } from './client.ts'
import { commandClient } from './command-client.ts'
import { functionClient, type ObtainToken } from './function-client.ts'
import { withLearned } from './learned.ts'
import { compileReport } from './report/compile-report.ts'
import { readKnownFailing, withKnownFailing } from './report/known-failing.ts'
import type { Report } from './report/report.ts'
import { selectRules } from './report/selection.ts'
import { rulesFor } from './rules/index.ts'
import { type RulesRun, runRules } from './run-rules.ts'
import { COMBINATION, runThorough } from './thorough.ts'

/** How a client is checked. */
export interface CheckOptions {
  /** Default: the built-in description. */
  readonly contract?: Contract | undefined
  /** Choices under which every case is played: an assumption profile. */
  readonly assume?: Profile
  /** What a service was seen to take (`verify --write`): a dependency on just that is advice. */
  readonly learned?: Profile
  /** How long one call of the client may take. Default: 10,000. */
  readonly timeoutMilliseconds?: number
  /** How many cases are played side by side. Default: one a core. */
  readonly jobs?: number
  /** Ids, classes or globs (`value-*`) of the rules to check, and to leave out. Default: all. */
  readonly only?: readonly string[]
  readonly skip?: readonly string[]
  /** Ids of rules that the client is known to break, one a line, `#` begins a comment; `name` is how messages call it. */
  readonly knownFailing?: { readonly name: string; readonly text: string }
  /** Whether a dependency fails the check too. */
  readonly strict?: boolean
  /** Also tries so many random combinations of choices; `true`: 60. */
  readonly thorough?: boolean | number
  /** Repeats the random part of an earlier check. */
  readonly seed?: number
  /** Ends the check early: the report says what was learned until then. */
  readonly signal?: AbortSignal
  readonly onProgress?: (done: number, total: number) => void
}

const COMBINATIONS = 60
const TIMEOUT_MILLISECONDS = 10_000

/**
 * Checks a function that obtains a token.
 *
 * @throws NameError where `only`, `skip`, `knownFailing` or `assume` name what is not known.
 */
export async function checkClient(
  obtainToken: ObtainToken,
  options: Named<CheckOptions, 'contract'> = {},
): Promise<Report> {
  const timeoutMilliseconds = options.timeoutMilliseconds ?? TIMEOUT_MILLISECONDS
  return await check(functionClient({ obtainToken, timeoutMilliseconds }), options)
}

/**
 * Checks a command: program and arguments, run once a case.
 *
 * @throws NameError where `only`, `skip`, `knownFailing` or `assume` name what is not known.
 */
export async function checkCommand(
  command: readonly string[],
  options: Named<CheckOptions, 'contract'> = {},
): Promise<Report> {
  const timeoutMilliseconds = options.timeoutMilliseconds ?? TIMEOUT_MILLISECONDS
  return await check(commandClient({ command, timeoutMilliseconds }), options)
}

/** Every rule id of a check of this kind of client, in the order of the report. */
export function ruleIdsFor(contract: Contract, kind: Client['kind']): readonly string[] {
  return [...rulesFor(contract, kind).map(({ id }) => id), COMBINATION.id]
}

async function check(client: Client, options: CheckOptions): Promise<Report> {
  const startedAt = new Date()
  const started = performance.now()
  const contract = options.contract ?? (await servedContract())
  const seed = options.seed ?? Math.floor(Math.random() * 2 ** 31)
  const known = readKnownFailing(options.knownFailing ?? { name: '', text: '' }, ruleIdsFor(contract, client.kind))
  const { results, runs, complete } = await play(client, { contract, options, seed })
  return compileReport({
    contract,
    client: { kind: client.kind, name: client.name },
    startedAt,
    milliseconds: performance.now() - started,
    rules: withKnownFailing(withLearned(results, options.learned ?? {}), known),
    runs,
    strict: options.strict ?? false,
    thorough: wantsThorough(options),
    seed,
    complete,
  })
}

interface Playing {
  readonly contract: Contract
  readonly options: CheckOptions
  readonly seed: number
}

/** Plays the rules, then the combinations if they are wanted and a token could be had at all. */
async function play(client: Client, { contract, options, seed }: Playing): Promise<RulesRun> {
  const all = rulesFor(contract, client.kind)
  const wanted = selectRules([...all, COMBINATION], options)
  const playing = {
    client,
    contract,
    assume: options.assume ?? {},
    timeoutMilliseconds: options.timeoutMilliseconds ?? TIMEOUT_MILLISECONDS,
    signal: options.signal ?? new AbortController().signal,
    jobs: options.jobs ?? availableParallelism(),
    onProgress: options.onProgress ?? (() => undefined),
  }
  const judged = all.filter((rule) => wanted.some(({ id }) => id === rule.id))
  const { results, runs, complete } = await runRules(all, judged, playing)
  if (!wantsThorough(options) || !wanted.includes(COMBINATION) || playing.signal.aborted)
    return { results, runs, complete }
  const combinations = typeof options.thorough === 'number' ? options.thorough : COMBINATIONS
  const thorough = await runThorough(results, { ...playing, seed, combinations })
  const shown = thorough.run === undefined ? [] : [thorough.run]
  return {
    results: insertAfterChoices(results, thorough.result),
    runs: [...runs, ...shown],
    complete: !playing.signal.aborted,
  }
}

function wantsThorough({ thorough = false }: CheckOptions): boolean {
  return thorough !== false && thorough !== 0
}

function insertAfterChoices(results: RulesRun['results'], result: RulesRun['results'][number]): RulesRun['results'] {
  const last = results.findLastIndex((rule) => rule.class === 'unspecified')
  return results.toSpliced(last === -1 ? results.length : last + 1, 0, result)
}
