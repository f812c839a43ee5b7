// Tells whether a text holds one of many secrets (Rabin and Karp). The time depends on the text and on how many lengths
// the secrets have, not on how many there are: the hash of each window of such a length is looked up.

import { KnownTexts } from './known-texts.ts'

/** Up to so many secrets of one length are looked for one by one. */
const FEW = 4
const BASE = 16_777_619

/** Secrets of one length. */
interface SameLength {
  readonly length: number
  readonly secrets: Set<string>
  readonly hashes: Set<number>
  /** What the hash of a window holds of the character before it. */
  readonly weight: number
}

/** Many secrets, to be looked for in texts. */
export class SecretSearch {
  /** Texts in which none of them was found: for whoever looks into the same ones again and again. */
  readonly harmless = new KnownTexts()
  readonly #byLength = new Map<number, SameLength>()

  /** An empty secret is in no text. */
  constructor(secrets: Iterable<string>) {
    for (const secret of secrets) {
      if (secret === '') continue
      const same = this.#byLength.get(secret.length) ?? none(secret.length)
      this.#byLength.set(secret.length, same)
      same.secrets.add(secret)
      same.hashes.add(hashOf(secret))
    }
  }

  /** Whether the text holds one of the secrets; `shortest` leaves out those that a text may hold by chance. */
  isIn(text: string, shortest = 1): boolean {
    for (const same of this.#byLength.values()) {
      if (same.length >= shortest && same.length <= text.length && holdsOne(text, same)) return true
    }
    return false
  }
}

function none(length: number): SameLength {
  let weight = 1
  for (let count = 0; count < length; count++) weight = Math.imul(weight, BASE)
  return { length, secrets: new Set(), hashes: new Set(), weight }
}

function hashOf(text: string): number {
  let hash = 0
  for (let index = 0; index < text.length; index++) hash = (Math.imul(hash, BASE) + text.charCodeAt(index)) | 0
  return hash
}

function holdsOne(text: string, { length, secrets, hashes, weight }: SameLength): boolean {
  if (secrets.size <= FEW) {
    for (const secret of secrets) if (text.includes(secret)) return true
    return false
  }
  let hash = hashOf(text.slice(0, length))
  for (let end = length; ; end++) {
    if (hashes.has(hash) && secrets.has(text.slice(end - length, end))) return true
    if (end === text.length) return false
    hash = (Math.imul(hash, BASE) + text.charCodeAt(end) - Math.imul(text.charCodeAt(end - length), weight)) | 0
  }
}
