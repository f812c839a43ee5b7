// `npm run bench`: sets up, asks every server what it answers, measures, reports. See README.md beside this file.

import { existsSync, readFileSync } from 'node:fs'
import { type Conduct, conductOf } from './contenders/conduct.ts'
import type { Contender } from './contenders/contender.ts'
import { CONTENDERS } from './contenders/index.ts'
import { commandOfOurs } from './contenders/ours.ts'
import { packaged, ROOT } from './contenders/places.ts'
import { machineOf } from './machine.ts'
import type { ReportedContender, ReportedWorkload } from './report/run.ts'
import { terminalOf } from './report/terminal.ts'
import { writeReports } from './report/write.ts'
import { installOurs, installPeers, removeOurs } from './set-up.ts'
import { type Settings, settingsOf, USAGE } from './settings.ts'
import { WORKLOADS } from './workloads/index.ts'
import type { Bench, Workload } from './workloads/workload.ts'

const startedAt = performance.now()

function say(text: string): void {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)
  process.stderr.write(`${seconds} s  ${text}\n`)
}

/** Throws where an id is not known. */
function chosen<Item extends { readonly id: string }>(items: readonly Item[], ids: readonly string[] | undefined) {
  const known = items.map(({ id }) => id)
  const unknown = ids?.find((id) => !known.includes(id))
  if (unknown === undefined) return items.filter(({ id }) => ids?.includes(id) ?? true)
  throw new Error(`Cannot find "${unknown}". Choose from ${known.join(', ')}.`)
}

function contendersOf({ against }: Settings): readonly Contender[] {
  return chosen(CONTENDERS, against === undefined ? undefined : ['ours', ...against])
}

async function measured({ id, title, says, measure }: Workload, bench: Bench): Promise<ReportedWorkload> {
  const named: Bench = { ...bench, say: (text) => bench.say(`${id}: ${text}`) }
  try {
    return { id, title, says, measured: await measure(named), error: undefined }
  } catch (error) {
    return { id, title, says, measured: undefined, error: error instanceof Error ? error.message : String(error) }
  }
}

function reported({ contender, takesPart, deviations }: Conduct): ReportedContender {
  const { id, title, kind, packageName, setUp } = contender
  return { id, title, kind, package: packageName, version: versionOf(contender), setUp, takesPart, deviations }
}

function versionOf({ kind, packageName }: Contender): string | undefined {
  if (packageName === undefined) return undefined
  const file = kind === 'ours' ? `${ROOT}package.json` : packaged(`${packageName}/package.json`)
  if (!existsSync(file)) return undefined
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string }).version
}

async function conducts(contenders: readonly Contender[]): Promise<readonly Conduct[]> {
  const found: Conduct[] = []
  for (const contender of contenders) {
    say(`what ${contender.id} answers`)
    found.push(await conductOf(contender))
  }
  return found
}

async function main(settings: Settings): Promise<number> {
  const workloads = chosen(WORKLOADS, settings.only)
  const contenders = contendersOf(settings)
  const needsPeers = contenders.some(({ kind }) => kind === 'peer') || workloads.some(({ id }) => id === 'handler')
  if (needsPeers) installPeers(say)
  const trouble = settings.from === 'source' ? removeOurs() : installOurs(say)
  const { isInstalled } = commandOfOurs()
  const found = await conducts(contenders)
  const takingPart = found.filter(({ takesPart }) => takesPart).map(({ contender }) => contender)
  const results: ReportedWorkload[] = []
  for (const workload of workloads) {
    results.push(await measured(workload, { settings, contenders: takingPart, say }))
  }
  const run = {
    at: new Date().toISOString(),
    seconds: (performance.now() - startedAt) / 1000,
    rounds: settings.rounds,
    isQuick: settings.quick,
    machine: machineOf(),
    oursIs: isInstalled
      ? 'the package as `npm pack` makes it, installed'
      : ['run from its sources', ...(trouble === undefined ? [] : [trouble])].join(', since '),
    contenders: found.map(reported),
    workloads: results,
  }
  console.log(terminalOf(run))
  console.log(`\nWritten: ${writeReports(run, settings).join(', ')}`)
  return results.some(({ error }) => error !== undefined) ? 1 : 0
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(2))

try {
  if (process.argv.includes('--help')) console.log(USAGE)
  else process.exitCode = await main(settingsOf(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
