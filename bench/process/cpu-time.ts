// Processor time of a process and all that it started, as Linux tells it. It says what a server costs even where other
// work on the machine slows everything down.

import { readdirSync, readFileSync } from 'node:fs'

/** What Linux counts in, whatever its timer does. */
const TICKS_PER_SECOND = 100

/** Seconds of processor time, of a process and its descendants; undefined where the system does not tell. */
export function cpuSecondsOf(pid: number): number | undefined {
  const own = ownCpuSeconds(pid)
  if (own === undefined) return undefined
  return childrenOf(pid).reduce((sum, child) => sum + (cpuSecondsOf(child) ?? 0), own)
}

/** The processes that a process started and that still run. */
export function childrenOf(pid: number): readonly number[] {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    return threads.flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    )
  } catch {
    return []
  }
}

/** Resident memory in bytes, of a process and its descendants; undefined where the system does not tell. */
export function residentBytesOf(pid: number): number | undefined {
  const kilobytes = read(`/proc/${pid}/status`)?.match(/^VmRSS:\s+(\d+) kB/m)?.[1]
  if (kilobytes === undefined) return undefined
  return childrenOf(pid).reduce((sum, child) => sum + (residentBytesOf(child) ?? 0), Number(kilobytes) * 1024)
}

function ownCpuSeconds(pid: number): number | undefined {
  // The name in parentheses may hold spaces: the numbers come after it. The 14th and 15th are user and system time.
  const fields = read(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /s, '')
    .split(' ')
  if (fields === undefined) return undefined
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
