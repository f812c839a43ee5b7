// Who runs on which processor: the server under test on the first, the load on the last, so that neither disturbs the
// other. Needs `taskset`; without it, or with one processor, everything runs anywhere.

import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** Which processors a process may use. */
export type Place = 'server' | 'load' | 'anywhere'

const COUNT = availableParallelism()

/** Whether server and load have processors of their own. */
export const canPin = COUNT > 1 && spawnSync('taskset', ['-V']).status === 0

/** The command, held to its place. */
export function pinned(command: readonly string[], place: Place): readonly string[] {
  if (!canPin || place === 'anywhere') return command
  return ['taskset', '-c', place === 'server' ? '0' : String(COUNT - 1), ...command]
}
