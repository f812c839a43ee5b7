// The admin password: compared in constant time, and a guess costs time. Keeps the digest of the password only.

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { isIPv6 } from 'node:net'

/** What came of a password that somebody gave. */
export type Judgement = 'right' | 'wrong' | { readonly retryAfterSeconds: number }

/** So many wrong ones a minute from one address; so many addresses are told apart. */
const GUESSES = 10
const MINUTE = 60_000
const ADDRESSES = 1000

interface Guesses {
  readonly since: number
  count: number
}

/** A password that nobody can guess, and that can be typed. */
export function madeUpPassword(): string {
  return randomBytes(15).toString('base64url')
}

/** One password. */
export class AdminPassword {
  readonly #digest: Buffer
  readonly #guesses = new Map<string, Guesses>()

  constructor(password: string) {
    this.#digest = digestOf(Buffer.from(password))
  }

  /** Judges what came from an address in a header; after too many wrong ones not even the right one is taken for a while. */
  judge(given: string, address: string, now: number): Judgement {
    const key = this.#keyOf(address, now)
    const guesses = this.#guesses.get(key)
    if (guesses !== undefined && guesses.count >= GUESSES && now < guesses.since + MINUTE) {
      return { retryAfterSeconds: Math.ceil((guesses.since + MINUTE - now) / 1000) }
    }
    // Bytes of a header are read as latin1.
    if (timingSafeEqual(this.#digest, digestOf(Buffer.from(given, 'latin1')))) return 'right'
    if (guesses === undefined || now >= guesses.since + MINUTE) this.#guesses.set(key, { since: now, count: 1 })
    else guesses.count += 1
    return 'wrong'
  }

  /** Those beyond the number that is told apart share what they have left. */
  #keyOf(address: string, now: number): string {
    const key = networkOf(address)
    if (this.#guesses.has(key) || this.#guesses.size < ADDRESSES) return key
    for (const [other, { since }] of this.#guesses) if (now >= since + MINUTE) this.#guesses.delete(other)
    return this.#guesses.size < ADDRESSES ? key : 'others'
  }
}

function digestOf(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}

/** Of IPv6 the network: a machine has as many addresses there as it likes. */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::')) return address
  return address.split(':').slice(0, 4).join(':')
}
