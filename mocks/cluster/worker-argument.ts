// How a process of the command is told that it is a worker. In a file of its own, since every start looks at it.

/** The first argument of a worker. */
export const WORKER_ARGUMENT = 'worker-of-serve'

/** Whether this process was started as a worker: by a primary that it can talk to, and not by somebody at a keyboard. */
export function isWorker([first]: readonly string[]): boolean {
  return first === WORKER_ARGUMENT && process.send !== undefined
}
