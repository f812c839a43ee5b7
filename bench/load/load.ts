// Starts the load generator as a process of its own, on a processor of its own where there are two.

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { pinned } from '../process/processors.ts'
import type { Job, LoadResult } from './job.ts'

const GENERATOR = fileURLToPath(new URL('generator.ts', import.meta.url))

/** As many as a busy test run has. */
export const CONNECTIONS = 32

/** A job without what is usual. */
export type LoadOptions = Omit<Job, 'connections' | 'status'> & Partial<Pick<Job, 'connections' | 'status'>>

/** Plays a load. Rejects where the generator ends without a result. */
export async function load(options: LoadOptions, place: 'load' | 'anywhere' = 'load'): Promise<LoadResult> {
  const [execPath, ...execArgv] = pinned([process.execPath], place)
  if (execPath === undefined) throw new Error('There is no command.')
  const child = fork(GENERATOR, [], { execPath, execArgv, serialization: 'advanced' })
  const result = new Promise<LoadResult>((resolve, reject) => {
    child.once('message', (message) => resolve(message as LoadResult))
    child.once('exit', (code) => reject(new Error(`The load generator ended with ${code} before its result.`)))
  })
  child.send({ connections: CONNECTIONS, status: 200, ...options } satisfies Job)
  const found = await result
  if (child.exitCode === null) await once(child, 'exit')
  return found
}
