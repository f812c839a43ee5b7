// How many clients are waiting for exchanges or following them: each costs something at every exchange, so there is a limit.

/** So many at a time, over all sessions. */
const MOST = 500

/** Counts them. */
export class Followers {
  #count = 0

  get count(): number {
    return this.#count
  }

  /** Admits one more; false when there are too many. Whoever is admitted leaves once. */
  admit(): boolean {
    if (this.#count >= MOST) return false
    this.#count += 1
    return true
  }

  leave(): void {
    this.#count -= 1
  }
}

/** For whoever is not admitted. */
export const TOO_MANY_FOLLOWERS = {
  status: 503,
  kind: 'followers-too-many',
  title: 'Too many are waiting',
  detail: `There are ${MOST} clients already that wait for exchanges or follow them. Let some of them go, and ask again.`,
} as const
