// SIGINT and SIGTERM for a command that has an end: the first ends it early, with what was learned; the second at once.

const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const
/** npm passes on the Ctrl+C that the terminal has sent already: within this time it is the same one. */
const ECHO_MILLISECONDS = 100

/** What is aborted by a signal to this process. */
export interface Interruption {
  readonly signal: AbortSignal
  /** Gives the signals back. */
  release(): void
}

/** Listens for signals until it is released. */
export function abortOnSignals(): Interruption {
  const controller = new AbortController()
  let since: number | undefined
  const stop = (signal: keyof typeof SIGNALS): void => {
    if (since !== undefined && performance.now() - since > ECHO_MILLISECONDS) process.exit(SIGNALS[signal])
    since ??= performance.now()
    controller.abort()
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  const release = (): void => {
    process.off('SIGINT', stop)
    process.off('SIGTERM', stop)
  }
  return { signal: controller.signal, release }
}
