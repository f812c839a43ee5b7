// Signatures: one definition, two implementations, and Node's own HMAC as the judge of both.

import { createHmac, hash } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nodeSigner, portableSigner, signerWith } from '../../mocks/state/signer.ts'

const bytes = fc.uint8Array({ maxLength: 200 })

it.for([
  ['on any platform', portableSigner],
  ['in Node', (key: Uint8Array) => nodeSigner(key, hash)],
  ['wherever this runs', signerWith],
] as const)('signs %s as HMAC-SHA256 does, whatever the key and the message', ([, signer]) => {
  fc.assert(
    fc.property(bytes, bytes, (key, message) => {
      expect(signer(key)(message)).toBe(createHmac('sha256', key).update(message).digest('base64url'))
    }),
  )
})

it('signs one message after the other, each for itself', () => {
  const sign = signerWith(new Uint8Array(32))
  const first = sign(Uint8Array.of(1))
  sign(Uint8Array.of(2, 3))
  expect(sign(Uint8Array.of(1))).toBe(first)
})

it('makes one signer for one key', () => {
  const key = new Uint8Array(32)
  expect(signerWith(key)).toBe(signerWith(key))
})
