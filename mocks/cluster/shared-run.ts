// An action that many ask for at once: whoever comes while it is under way shares the next one with the others that came,
// since what it needs may have happened after this one began.

/** Shares the runs of an action. */
export class SharedRun {
  readonly #act: () => Promise<void>
  #running: Promise<void> | undefined
  #next: Promise<void> | undefined

  constructor(act: () => Promise<void>) {
    this.#act = act
  }

  /** Resolves when a run is over that began after this was called. */
  run(): Promise<void> {
    if (this.#running === undefined) {
      this.#running = this.#act().finally(() => {
        this.#running = undefined
      })
      return this.#running
    }
    this.#next ??= this.#running.then(async () => {
      this.#next = undefined
      await this.run()
    })
    return this.#next
  }
}
