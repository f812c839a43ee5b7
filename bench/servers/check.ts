// What the check costs: in process with a client that takes no longer than it must, and on top of the own time of a client
// that is a command. Prints its samples as JSON: `node check.ts <rounds>`.

import { fileURLToPath } from 'node:url'
import { checkClient, checkCommand } from '../../scenarios/check/check.ts'
import type { Report } from '../../scenarios/check/report/report.ts'

const ROUNDS = Number(process.argv[2])
const JOBS = 2
const COMMAND = [process.execPath, fileURLToPath(new URL('../../test/check/clients/node-fetch.mjs', import.meta.url))]

interface Given {
  readonly baseUrl: string
  readonly clientId: string
  readonly clientSecret: string
}

/** It gives up after half a second more than the slowest good answer. */
async function fastClient({ baseUrl, clientId, clientSecret }: Given): Promise<string> {
  const body = new FormData()
  body.append('client_id', clientId)
  body.append('client_secret', clientSecret)
  const url = `${baseUrl.replace(/\/$/, '')}/api/app/token`
  const answer = await fetch(url, { method: 'POST', body, redirect: 'manual', signal: AbortSignal.timeout(1500) })
  const json = (await answer.json()) as { readonly success: boolean; readonly data: { readonly token: unknown } }
  if (!answer.ok || json.success !== true || typeof json.data.token !== 'string') throw new Error(JSON.stringify(json))
  return json.data.token
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
process.stdout.write(JSON.stringify({ inProcess, overhead }))
