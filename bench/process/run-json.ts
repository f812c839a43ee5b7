// A script of the benchmark in a process of its own, and the JSON that it prints: for what is measured in process.

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Place, pinned } from './processors.ts'

/** Runs the script. Rejects where it fails. */
export async function runJson(script: readonly string[], place: Place = 'server'): Promise<unknown> {
  const [file = '', ...args] = pinned([process.execPath, ...script], place)
  const { stdout } = await promisify(execFile)(file, args, { maxBuffer: 64 * 1024 * 1024 })
  return JSON.parse(stdout)
}
