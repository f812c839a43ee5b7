// Randomness, passed to whoever needs it: from the system, or from a seed so that a run can be repeated.

import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** A source of random bytes. */
export type RandomBytes = (count: number) => Uint8Array

const POOL_BYTES = 4096

/** Bytes from the platform's own generator, drawn in pools since each draw is expensive. */
export function systemRandom(): RandomBytes {
  // React Native has none of its own; a mock needs tokens that differ, not ones that nobody can guess.
  if (typeof crypto === 'undefined') return seededRandom(`${Date.now()} ${Math.random()}`)
  return pooled(() => crypto.getRandomValues(new Uint8Array(POOL_BYTES)))
}

/** The same bytes for the same seed, on every platform: SHA-256 in counter mode. Not for secrets. */
export function seededRandom(seed: string): RandomBytes {
  let counter = 0
  return pooled(() => sha256(concatBytes(utf8ToBytes(`${seed} `), utf8ToBytes(String(counter++)))))
}

/** A number from 0 up to, not including, 1. */
export function randomFraction(random: RandomBytes): number {
  return random(4).reduce((value, byte) => (value + byte) / 256, 0)
}

function pooled(draw: () => Uint8Array): RandomBytes {
  let pool = new Uint8Array()
  let used = 0
  return (count) => {
    while (pool.length - used < count) {
      pool = concatBytes(pool.subarray(used), draw())
      used = 0
    }
    used += count
    return pool.slice(used - count, used)
  }
}
