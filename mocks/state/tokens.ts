// Access tokens: unique, signed, in every shape a choice can name. A replica with the same key accepts them without a
// shared store; what only this process knows (expired by hand, replaced, reset) is kept beside. No clock, no randomness
// of its own.

import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { BehaviorRules } from '../contract/behavior.ts'
import { base64url, fromBase64url } from './base64url.ts'
import type { RandomBytes } from './random.ts'
import { sameText } from './same-text.ts'
import { type Sign, signerWith } from './signer.ts'
import { coreOf, type TokenCore, textOf } from './token-text.ts'

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

/** What was revoked and reset. */
export interface TokensState {
  readonly resetAt: readonly (readonly [owner: string, time: number])[]
  readonly revoked: readonly string[]
  readonly revokedBefore: number
  readonly barrier: number
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
const SIGNED = NONCE + TIME + OWNER + SESSION
/** In characters of base64url: 24 bytes, and the first 18 of their signature. */
const SIGNED_LENGTH = 32
const SIGNATURE_LENGTH = 24

/** The tokens of one session. */
export class Tokens {
  readonly #sign: Sign
  readonly #random: RandomBytes
  readonly #session: Uint8Array
  /** Where the bytes of each new token are put together. */
  readonly #draft = new Uint8Array(SIGNED)
  readonly #owners = new Map<string, Owner>()
  /** The latest token of an owner: kept only under choices that need it. */
  readonly #latest = new Map<string, string>()
  readonly #resetAt = new Map<string, number>()
  readonly #revoked = new Set<string>()
  #revokedBefore = 0
  /** No token is issued before this time: what follows a reset or an expiry in the same millisecond comes after it. */
  #barrier = 0

  constructor({ key, session, random }: { key: Uint8Array; session: string; random: RandomBytes }) {
    this.#sign = signerWith(key)
    this.#random = random
    this.#session = digestOf(`session ${session}`, SESSION)
    this.#draft.set(this.#session, SIGNED - SESSION)
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
    const signed = this.#read(token, rules)
    if (signed === undefined) return refused('unknown')
    const issued = timeOf(signed)
    if (this.#revoked.has(token) || issued < this.#revokedBefore) return refused('revoked')
    if (rules.lifetimeSeconds > 0 && now >= issued + rules.lifetimeSeconds * 1000) return refused('expired')
    const owner = hex(signed.subarray(NONCE + TIME, NONCE + TIME + OWNER))
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

  /** What was revoked and reset, as plain data: another process that takes it refuses the same tokens. */
  get state(): TokensState {
    const [resetAt, revoked] = [[...this.#resetAt], [...this.#revoked]]
    return { resetAt, revoked, revokedBefore: this.#revokedBefore, barrier: this.#barrier }
  }

  /** Takes what was revoked and reset in another process, instead of what is known here. */
  take({ resetAt, revoked, revokedBefore, barrier }: TokensState): void {
    this.clear()
    for (const [owner, time] of resetAt) this.#resetAt.set(owner, time)
    for (const token of revoked) this.#revoked.add(token)
    this.#revokedBefore = revokedBefore
    this.#barrier = barrier
  }

  /** Forgets what was revoked, replaced and reset. */
  clear(): void {
    for (const book of [this.#latest, this.#resetAt, this.#revoked]) book.clear()
    this.#revokedBefore = 0
    this.#barrier = 0
  }

  #write(owner: Owner, rules: TokenRules, now: number): string {
    const signed = this.#draft
    signed.set(this.#random(NONCE), 0)
    writeTime(signed, now)
    signed.set(owner.bytes, NONCE + TIME)
    return textOf(this.#coreWith(base64url(signed) + this.#signatureOf(signed), now), rules.shape)
  }

  /** The signed bytes of a token of this session. */
  #read(token: string, rules: TokenRules): Uint8Array | undefined {
    const text = coreOf(token)
    const signed = text === undefined ? undefined : fromBase64url(text.slice(0, SIGNED_LENGTH))
    if (text === undefined || signed === undefined) return undefined
    if (!sameText(this.#signatureOf(signed), text.slice(SIGNED_LENGTH))) return undefined
    if (!sameBytes(signed.subarray(SIGNED - SESSION), this.#session)) return undefined
    const core = this.#coreWith(text, timeOf(signed))
    return token === textOf(core, rules.shape) || isIntact(token, core) ? signed : undefined
  }

  #signatureOf(signed: Uint8Array): string {
    return this.#sign(signed).slice(0, SIGNATURE_LENGTH)
  }

  #coreWith(text: string, issuedAt: number): TokenCore {
    return { text, issuedAtSeconds: Math.floor(issuedAt / 1000), sign: this.#sign }
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

function writeTime(signed: Uint8Array, milliseconds: number): void {
  let rest = milliseconds
  for (let index = NONCE + TIME - 1; index >= NONCE; index--) {
    signed[index] = rest % 256
    rest = Math.floor(rest / 256)
  }
}

function timeOf(signed: Uint8Array): number {
  return signed.subarray(NONCE, NONCE + TIME).reduce((time, byte) => time * 256 + byte, 0)
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
