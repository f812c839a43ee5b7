// Signatures of tokens: HMAC-SHA256 (RFC 2104), as text. Runs on every platform; in Node with Node's own SHA-256, which is
// asked for at run time, so that nothing here needs Node and no bundler looks for it. Both give the same signatures.

import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base64url } from './base64url.ts'

/** The signature of a message, in base64url without padding. */
export type Sign = (message: Uint8Array) => string

const BLOCK_BYTES = 64
const DIGEST_BYTES = 32

const made = new WeakMap<Uint8Array, Sign>()

/** What signs with a key. The same for every session with that key. */
export function signerWith(key: Uint8Array): Sign {
  const sign = made.get(key) ?? (hashOfNode === undefined ? portableSigner(key) : nodeSigner(key, hashOfNode))
  made.set(key, sign)
  return sign
}

/** Signs on any platform. */
export function portableSigner(key: Uint8Array): Sign {
  const begun = hmac.create(sha256, key)
  // Used again for each message: to make one takes as long as to sign.
  const mac = begun.clone()
  const digest = new Uint8Array(DIGEST_BYTES)
  return (message) => {
    begun._cloneInto(mac).update(message).digestInto(digest)
    return base64url(digest)
  }
}

type Hash = typeof import('node:crypto').hash

const hashOfNode: Hash | undefined = globalThis.process?.getBuiltinModule?.('node:crypto')?.hash

/** Two hashes in one call each, as the RFC defines it: an Hmac object of Node costs twice as much. */
export function nodeSigner(key: Uint8Array, hash: Hash): Sign {
  const short = key.length > BLOCK_BYTES ? sha256(key) : key
  const padded = (byte: number) => Uint8Array.from({ length: BLOCK_BYTES }, (_, index) => (short[index] ?? 0) ^ byte)
  // Used again for each message of the same length: all that are signed for tokens are.
  let inner: Uint8Array = padded(0x36)
  const outer = new Uint8Array(BLOCK_BYTES + DIGEST_BYTES)
  outer.set(padded(0x5c))
  return (message) => {
    if (inner.length !== BLOCK_BYTES + message.length) inner = resized(inner, BLOCK_BYTES + message.length)
    inner.set(message, BLOCK_BYTES)
    const digest = hash('sha256', inner, 'binary')
    for (let index = 0; index < DIGEST_BYTES; index++) outer[BLOCK_BYTES + index] = digest.charCodeAt(index)
    return hash('sha256', outer, 'base64url')
  }
}

/** The same block with room for so many bytes in all. */
function resized(bytes: Uint8Array, length: number): Uint8Array {
  const other = new Uint8Array(length)
  other.set(bytes.subarray(0, BLOCK_BYTES))
  return other
}
