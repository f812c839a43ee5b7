// What the check costs: in process with a fast client, and on top of a command client's own time. Prints medians.

import { fileURLToPath } from 'node:url'
import { checkClient, checkCommand } from '../scenarios/check/check.ts'
import type { Report } from '../scenarios/check/report/report.ts'

const ROUNDS = 5
const JOBS = 2
const COMMAND = [process.execPath, fileURLToPath(new URL('../test/check/clients/node-fetch.mjs', import.meta.url))]

/** A client that takes no longer than it must: it gives up after half a second more than the slowest good answer. */
async function fastClient({
  baseUrl,
  clientId,
  clientSecret,
}: {
  baseUrl: string
  clientId: string
  clientSecret: string
}): Promise<string> {
  const body = new FormData()
  body.append('client_id', clientId)
  body.append('client_secret', clientSecret)
  const url = `${baseUrl.replace(/\/$/, '')}/api/app/token`
  const answer = await fetch(url, { method: 'POST', body, redirect: 'manual', signal: AbortSignal.timeout(1500) })
  const json = (await answer.json()) as { readonly success: boolean; readonly data: { readonly token: unknown } }
  if (!answer.ok || json.success !== true || typeof json.data.token !== 'string') throw new Error(JSON.stringify(json))
  return json.data.token
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

/** The client's own time, spread over the jobs. */
function ideal({ cases }: Report): number {
  return cases.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / JOBS
}

const inProcess: number[] = []
const overhead: number[] = []
for (let round = 0; round < ROUNDS; round++) {
  inProcess.push((await checkClient(fastClient, { jobs: JOBS })).milliseconds)
  const report = await checkCommand(COMMAND, { jobs: JOBS })
  overhead.push(report.milliseconds / ideal(report))
}
console.log(
  `in process, fast client: median ${median(inProcess)} ms of ${ROUNDS} (${Math.min(...inProcess)} to ${Math.max(...inProcess)})`,
)
console.log(
  `command client, whole check / (its own time / ${JOBS} jobs): median ${median(overhead).toFixed(3)} of ${ROUNDS} (${Math.min(...overhead).toFixed(3)} to ${Math.max(...overhead).toFixed(3)})`,
)
