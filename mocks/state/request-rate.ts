// How many requests came within the minute: for the choice that limits them.

const MINUTE = 60_000

/** Counts requests in windows of a minute. */
export class RequestRate {
  #since = 0
  #count = 0

  /** Counts one request and says whether it is still within the limit; 0 is no limit. */
  admits(perMinute: number, now: number): boolean {
    if (perMinute === 0) return true
    if (now - this.#since >= MINUTE) {
      this.#since = now
      this.#count = 0
    }
    this.#count += 1
    return this.#count <= perMinute
  }

  /** Forgets what was counted. */
  clear(): void {
    this.#since = 0
    this.#count = 0
  }
}
