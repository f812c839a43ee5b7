// Which processes still run, asked from `ps`; one that is dead and not yet collected does not.

import { spawnSync } from 'node:child_process'

/** Those of the ids that are alive. Throws where one is no id: nothing would be shown by its absence. */
export function livingOf(pids: readonly number[]): readonly number[] {
  for (const pid of pids) if (!Number.isInteger(pid) || pid < 2) throw new Error(`Cannot look for process ${pid}.`)
  return living().flatMap(({ pid }) => (pids.includes(pid) ? [pid] : []))
}

/** The commands of those whose arguments hold a text. */
export function livingWith(text: string): readonly string[] {
  return living().flatMap(({ command }) => (command.includes(text) ? [command] : []))
}

function living(): readonly { readonly pid: number; readonly command: string }[] {
  const { stdout } = spawnSync('ps', ['-A', '-ww', '-o', 'pid=,stat=,args='], { encoding: 'utf8' })
  return stdout.split('\n').flatMap((line) => {
    const [, pid, state = 'Z', command = ''] = /^\s*(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? []
    return state.startsWith('Z') ? [] : [{ pid: Number(pid), command }]
  })
}
