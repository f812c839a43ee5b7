// A process and all that it started: found again and ended, also what has left its group. Knows nothing of clients.

import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

/** How a tree is recognised, made before its first process is started. */
export interface TreeMark {
  /** An environment variable to start the process with: what it starts inherits it, wherever it goes. */
  readonly variable: string
  /** What ran before, and so is no part of the tree. */
  readonly earlier: ReadonlySet<string>
}

/** A tree of processes. */
export interface ProcessTree {
  /** Of its first process, which leads a group of its own. */
  readonly leader: number
  readonly mark: TreeMark
}

/** How long a tree has between SIGTERM and SIGKILL. */
const GRACE_MILLISECONDS = 500
const POLL_MILLISECONDS = 5
const KILL_ROUNDS = 20
const ROUND_MILLISECONDS = 50

const running = new Set<ProcessTree>()

/** The mark of a tree that is about to be started. */
export function newMark(): TreeMark {
  return { variable: `MOCK_TOKEN_TREE_${randomUUID().replaceAll('-', '')}`, earlier: new Set(processIds()) }
}

/** The tree of a process that was just started. Should this program leave before it is ended, it is killed then. */
export function watchTree(leader: number, mark: TreeMark): ProcessTree {
  if (running.size === 0 && !process.listeners('exit').includes(killAll)) process.on('exit', killAll)
  const tree = { leader, mark }
  running.add(tree)
  return tree
}

/** Ends what is left of a tree: SIGTERM, then SIGKILL. Resolves to false when something withstood both. */
export async function endTree(tree: ProcessTree): Promise<boolean> {
  const gone = process.platform === 'win32' ? await endOnWindows(tree) : await endByGroup(tree)
  running.delete(tree)
  return gone
}

async function endByGroup(tree: ProcessTree): Promise<boolean> {
  if (!signalTree(tree, 'SIGTERM')) return true
  if (await isGoneWithin(tree, GRACE_MILLISECONDS)) return true
  for (let round = 0; round < KILL_ROUNDS; round += 1) {
    signalTree(tree, 'SIGKILL')
    if (await isGoneWithin(tree, ROUND_MILLISECONDS)) return true
  }
  return false
}

/** The best that Windows offers without a job object; not covered by the tests, which run on Linux. */
function endOnWindows({ leader }: ProcessTree): Promise<boolean> {
  return new Promise((resolve) => {
    const taskkill = spawn('taskkill', ['/PID', String(leader), '/T', '/F'], { stdio: 'ignore', windowsHide: true })
    taskkill.once('error', () => resolve(false))
    taskkill.once('exit', () => resolve(true))
  })
}

async function isGoneWithin(tree: ProcessTree, milliseconds: number): Promise<boolean> {
  const end = performance.now() + milliseconds
  while (isAlive(tree)) {
    if (performance.now() > end) return false
    await new Promise((resolve) => setTimeout(resolve, POLL_MILLISECONDS))
  }
  return true
}

/** Where there is no /proc, only the group is known: a process that has left it is not found. */
function isAlive(tree: ProcessTree): boolean {
  return process.platform === 'linux' ? membersOf(tree).length > 0 : send(-tree.leader, 0)
}

/** Whether there was anyone to send it to. */
function signalTree(tree: ProcessTree, signal: 'SIGTERM' | 'SIGKILL'): boolean {
  const toGroup = send(-tree.leader, signal)
  const strays = membersOf(tree).filter((pid) => send(pid, signal))
  return toGroup || strays.length > 0
}

function send(pid: number, signal: 'SIGTERM' | 'SIGKILL' | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

/** The living processes of a tree; empty where there is no /proc. */
function membersOf({ leader, mark }: ProcessTree): readonly number[] {
  return processIds()
    .filter((pid) => !mark.earlier.has(pid) && belongs(pid, leader, mark))
    .map(Number)
}

/** By group or session, or by the variable that it inherited. The dead whom nobody has collected do not count. */
function belongs(pid: string, leader: number, { variable }: TreeMark): boolean {
  const stat = contentOf(`/proc/${pid}/stat`)
  const [state = 'X', , group, session] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (state === 'Z' || state === 'X') return false
  return Number(group) === leader || Number(session) === leader || contentOf(`/proc/${pid}/environ`).includes(variable)
}

function processIds(): readonly string[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name))
}

/** Empty where it is gone, or somebody else's. */
function contentOf(file: string): string {
  try {
    return readFileSync(file, 'latin1')
  } catch {
    return ''
  }
}

function killAll(): void {
  for (const tree of running) signalTree(tree, 'SIGKILL')
}
