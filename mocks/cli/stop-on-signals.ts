// SIGINT and SIGTERM: the first stops gently, the second at once.

/** What is stopped. */
export interface Stoppable {
  close(options: { readonly graceMilliseconds: number }): Promise<void>
}

/** The signals that stop it, with the exit code that a shell gives a process which one of them ended. */
const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const

export type StopSignal = keyof typeof SIGNALS

/** So long may what is in flight take. */
const GRACE_MILLISECONDS = 5000
/** npm passes on the Ctrl+C that the terminal has sent to its child already: within this time it is the same one. */
const ECHO_MILLISECONDS = 100
/** Whoever waits longer than this is told why. */
const SILENT_MILLISECONDS = 200

/** Stops at the first signal and exits with 0; `isWaiting` is told when that takes a while. A second signal ends it. */
export function stopOnSignals(stoppable: Stoppable, isWaiting: (signal: StopSignal) => void): void {
  let stoppingSince: number | undefined
  const stop = (signal: StopSignal): void => {
    const now = performance.now()
    if (stoppingSince !== undefined && now - stoppingSince > ECHO_MILLISECONDS) process.exit(SIGNALS[signal])
    if (stoppingSince !== undefined) return
    stoppingSince = now
    setTimeout(() => isWaiting(signal), SILENT_MILLISECONDS).unref()
    // A server that cannot be closed is no reason to stay: the process ends, and the system closes what is open.
    void stoppable.close({ graceMilliseconds: GRACE_MILLISECONDS }).finally(() => process.exit(0))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}
