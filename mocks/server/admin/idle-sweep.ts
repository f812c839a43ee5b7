// Ends idle sessions now and then, as long as there are any. Keeps no process alive.

const EVERY_MILLISECONDS = 15_000

/** A timer that runs only when it is needed. */
export class IdleSweep {
  readonly #expire: () => boolean
  readonly #stopping: AbortSignal | undefined
  #timer: NodeJS.Timeout | undefined

  /** `expire` ends what is idle and says whether anything is left that may be later on. */
  constructor(expire: () => boolean, stopping: AbortSignal | undefined) {
    this.#expire = expire
    this.#stopping = stopping
    stopping?.addEventListener('abort', () => this.#stop(), { once: true })
  }

  /** There is a session that ends by itself. */
  start(): void {
    if (this.#timer !== undefined || this.#stopping?.aborted === true) return
    this.#timer = setInterval(() => {
      if (!this.#expire()) this.#stop()
    }, EVERY_MILLISECONDS)
    this.#timer.unref()
  }

  #stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }
}
