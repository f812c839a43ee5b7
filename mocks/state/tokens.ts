// Access tokens: unique, signed, in every shape a choice can name. A replica with the same key accepts them without a
// shared store; what only this process knows (expired by hand, replaced, reset) is kept beside. No clock, no randomness
// of its own.

import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { BehaviorRules } from '../contract/behavior.ts'
import type { RandomBytes } from './random.ts'
import { bytesOf, type TokenCore, textOf } from './token-text.ts'

export type TokenRules = BehaviorRules['token']

/** Why a token is refused. */
export type Refused = 'absent' | 'unknown' | 'expired' | 'replaced' | 'reset' | 'revoked'

/** Whether a token is live, and why not. */
export type Liveness = { readonly live: true } | { readonly live: false; readonly because: Refused }

/** What a token is issued from. */
export interface Issue {
  readonly applicationId: string
  readonly rules: TokenRules
  readonly now: number
}

/** An application as its tokens name it. */
interface Owner {
  readonly bytes: Uint8Array
  readonly key: string
}

const NONCE = 8
const TIME = 6
const OWNER = 6
const SESSION = 4
const MAC = 18
const SIGNED = NONCE + TIME + OWNER + SESSION

/** The tokens of one session. */
export class Tokens {
  readonly #mac: ReturnType<typeof hmac.create>
  readonly #random: RandomBytes
  readonly #session: Uint8Array
  readonly #owners = new Map<string, Owner>()
  /** The latest token of an owner: kept only under choices that need it. */
  readonly #latest = new Map<string, string>()
  readonly #resetAt = new Map<string, number>()
  readonly #revoked = new Set<string>()
  #revokedBefore = 0
  /** No token is issued before this time: what follows a reset or an expiry in the same millisecond comes after it. */
  #barrier = 0

  constructor({ key, session, random }: { key: Uint8Array; session: string; random: RandomBytes }) {
    this.#mac = hmac.create(sha256, key)
    this.#random = random
    this.#session = digestOf(`session ${session}`, SESSION)
  }

  /** A token for the application: fresh unless the rules say that a live one is given again. */
  issue({ applicationId, rules, now }: Issue): string {
    const owner = this.#ownerOf(applicationId)
    const latest = rules.reissue === 'same' ? this.#latest.get(owner.key) : undefined
    if (latest !== undefined && this.judge(latest, rules, now).live) return latest
    const token = this.#write(owner, rules, Math.max(now, this.#barrier))
    if (rules.reissue !== 'fresh') this.#latest.set(owner.key, token)
    return token
  }

  /** Whether the token is live under the rules at a time in milliseconds. */
  judge(token: string, rules: TokenRules, now: number): Liveness {
    const core = this.#read(token, rules)
    if (core === undefined) return refused('unknown')
    const issued = timeOf(core)
    if (this.#revoked.has(token) || issued < this.#revokedBefore) return refused('revoked')
    if (rules.lifetimeSeconds > 0 && now >= issued + rules.lifetimeSeconds * 1000) return refused('expired')
    const owner = hex(core.subarray(NONCE + TIME, NONCE + TIME + OWNER))
    if (rules.afterReset === 'refused' && issued < (this.#resetAt.get(owner) ?? 0)) return refused('reset')
    if (rules.reissue === 'replaces' && (this.#latest.get(owner) ?? token) !== token) return refused('replaced')
    return { live: true }
  }

  /** From now on this token is refused. */
  revoke(token: string): void {
    this.#revoked.add(token)
  }

  /** From now on every token issued up to this time is refused. */
  revokeAll(now: number): void {
    this.#revoked.clear()
    this.#revokedBefore = this.#raise(now)
  }

  /** The credentials of the application were reset: what that means for its tokens is for the rules to say. */
  credentialsReset(applicationId: string, now: number): void {
    this.#resetAt.set(this.#ownerOf(applicationId).key, this.#raise(now))
  }

  #raise(now: number): number {
    this.#barrier = Math.max(now, this.#barrier) + 1
    return this.#barrier
  }

  /** Forgets what was revoked, replaced and reset. */
  clear(): void {
    for (const book of [this.#latest, this.#resetAt, this.#revoked]) book.clear()
    this.#revokedBefore = 0
    this.#barrier = 0
  }

  #write(owner: Owner, rules: TokenRules, now: number): string {
    const core = new Uint8Array(SIGNED + MAC)
    core.set(this.#random(NONCE), 0)
    writeTime(core, now)
    core.set(owner.bytes, NONCE + TIME)
    core.set(this.#session, NONCE + TIME + OWNER)
    core.set(this.#sign(core.subarray(0, SIGNED)), SIGNED)
    return textOf(this.#described(core), rules.shape)
  }

  #read(token: string, rules: TokenRules): TokenCore['bytes'] | undefined {
    const bytes = bytesOf(token)
    if (bytes?.length !== SIGNED + MAC) return undefined
    if (!sameBytes(bytes.subarray(SIGNED), this.#sign(bytes.subarray(0, SIGNED)))) return undefined
    if (!sameBytes(bytes.subarray(SIGNED - SESSION, SIGNED), this.#session)) return undefined
    const described = this.#described(bytes)
    return token === textOf(described, rules.shape) || isIntact(token, described) ? bytes : undefined
  }

  #sign(signed: Uint8Array): Uint8Array {
    return this.#mac.clone().update(signed).digest().subarray(0, MAC)
  }

  #described(bytes: Uint8Array): TokenCore {
    return {
      bytes,
      issuedAtSeconds: Math.floor(timeOf(bytes) / 1000),
      sign: (text) => this.#mac.clone().update(utf8ToBytes(text)).digest(),
    }
  }

  #ownerOf(applicationId: string): Owner {
    const known = this.#owners.get(applicationId)
    if (known !== undefined) return known
    const bytes = digestOf(`application ${applicationId}`, OWNER)
    const owner = { bytes, key: hex(bytes) }
    this.#owners.set(applicationId, owner)
    return owner
  }
}

/** Issued under another shape than the one in force: still ours, if every character is as we wrote it. */
function isIntact(token: string, core: TokenCore): boolean {
  return (['opaque', 'jwt', 'long', 'symbols'] as const).some((shape) => textOf(core, shape) === token)
}

function refused(because: Refused): Liveness {
  return { live: false, because }
}

function digestOf(text: string, length: number): Uint8Array {
  return sha256(utf8ToBytes(text)).slice(0, length)
}

function writeTime(core: Uint8Array, milliseconds: number): void {
  const view = new DataView(core.buffer, core.byteOffset + NONCE)
  view.setUint16(0, Math.floor(milliseconds / 2 ** 32))
  view.setUint32(2, milliseconds % 2 ** 32)
}

function timeOf(core: Uint8Array): number {
  const view = new DataView(core.buffer, core.byteOffset + NONCE)
  return view.getUint16(0) * 2 ** 32 + view.getUint32(2)
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** In constant time for equal lengths. */
function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  let difference = one.length ^ other.length
  for (let index = 0; index < one.length; index++) difference |= (one[index] ?? 0) ^ (other[index] ?? 0)
  return difference === 0
}
