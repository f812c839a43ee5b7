// Access tokens: unique, signed to the last character, in every shape that a choice can name.

import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { seededRandom } from '../../mocks/state/random.ts'
import { type TokenRules, Tokens } from '../../mocks/state/tokens.ts'
import { anyText } from '../any-text.ts'

const NOW = Date.UTC(2030, 0, 1)
const KEY = new Uint8Array(32).fill(7)
const USUAL: TokenRules = { shape: 'opaque', reissue: 'fresh', afterReset: 'live', lifetimeSeconds: 0 }
const SHAPES = ['opaque', 'jwt', 'long', 'symbols'] as const

interface Origin {
  readonly key?: Uint8Array
  readonly session?: string
  readonly seed?: string
}

function tokensOf({ key = KEY, session = 'default', seed = 'tokens' }: Origin = {}): Tokens {
  return new Tokens({ key, session, random: seededRandom(seed) })
}

function rulesWith(difference: Partial<TokenRules>): TokenRules {
  return { ...USUAL, ...difference }
}

function issued(tokens: Tokens, rules: TokenRules = USUAL, { applicationId = 'app', now = NOW } = {}): string {
  return tokens.issue({ applicationId, rules, now })
}

function isLive(tokens: Tokens, token: string, rules: TokenRules = USUAL, now: number = NOW): boolean {
  return tokens.judge(token, rules, now).live
}

it.for(SHAPES)(
  'accepts a token of the shape %s, under any shape in force, and from any replica with the key',
  (shape) => {
    const token = issued(tokensOf(), rulesWith({ shape }))
    const replica = tokensOf({ seed: 'another' })
    for (const inForce of SHAPES) expect(isLive(replica, token, rulesWith({ shape: inForce }))).toBe(true)
  },
)

it.for(SHAPES)('refuses a token of the shape %s of another key or another session', (shape) => {
  const rules = rulesWith({ shape })
  const token = issued(tokensOf(), rules)
  const others: readonly Origin[] = [
    { key: new Uint8Array(32).fill(8) },
    { key: new Uint8Array(0) },
    { session: 'other' },
    { session: '' },
  ]
  for (const other of others)
    expect(tokensOf(other).judge(token, rules, NOW)).toEqual({ live: false, because: 'unknown' })
})

it.for(SHAPES)(
  'refuses a token of the shape %s with any character changed, cut, doubled, swapped or added',
  (shape) => {
    const tokens = tokensOf()
    const rules = rulesWith({ shape })
    const token = issued(tokens, rules)
    const character = fc.constantFrom(...'ABYZabyz0189-_.~+/= \n"é')
    const place = fc.nat({ max: token.length })
    fc.assert(
      fc.property(
        place,
        character,
        fc.constantFrom('changed', 'cut', 'doubled', 'swapped', 'added', 'cut off', 'case'),
        (at, other, how) => {
          const [before, here, after] = [token.slice(0, at), token.charAt(at), token.slice(at + 1)]
          const touched = {
            changed: before + other + after,
            cut: before + after,
            doubled: before + here + here + after,
            swapped: before + after.charAt(0) + here + after.slice(1),
            added: before + other + here + after,
            'cut off': before,
            case: before + (here === here.toUpperCase() ? here.toLowerCase() : here.toUpperCase()) + after,
          }[how]
          expect(isLive(tokens, touched, rules)).toBe(touched === token)
        },
      ),
      { numRuns: 1500 },
    )
  },
)

it.for(SHAPES)('refuses every token of the shape %s with its last character changed or cut', (shape) => {
  const tokens = tokensOf()
  const rules = rulesWith({ shape })
  for (let index = 0; index < 64; index++) {
    const token = issued(tokens, rules)
    const last = token.at(-1) ?? ''
    for (const other of ['A', 'B', 'Q', 'w', '0', '_'])
      if (other !== last) expect(isLive(tokens, token.slice(0, -1) + other, rules)).toBe(false)
    expect(isLive(tokens, token.slice(0, -1), rules)).toBe(false)
    expect(isLive(tokens, token, rules)).toBe(true)
  }
})

it('refuses anything that is no token', () => {
  const tokens = tokensOf()
  const jwt = issued(tokens, rulesWith({ shape: 'jwt' }))
  const nothing = [
    '',
    ' ',
    '.',
    '..',
    'a'.repeat(56),
    `${jwt.split('.')[0]}.`,
    `${jwt.split('.')[0]}.e30.`,
    '~+/',
    `~+/${'a'.repeat(80)}`,
    '\u0000'.repeat(56),
  ]
  for (const text of nothing) expect(isLive(tokens, text)).toBe(false)
  fc.assert(fc.property(anyText, (text) => !isLive(tokens, text)))
})

it('issues 56 letters, digits, - and _ when opaque', () => {
  const token = issued(tokensOf())
  expect(token).toMatch(/^[\w-]{56}$/)
  expect(token.length).toBeGreaterThanOrEqual(40)
  expect(token.length).toBeLessThanOrEqual(60)
})

it('issues 4096 characters when long', () => {
  expect(issued(tokensOf(), rulesWith({ shape: 'long' }))).toMatch(/^[\w.-]{4096}$/)
})

it('issues + / = . and ~ when told to', () => {
  const token = issued(tokensOf(), rulesWith({ shape: 'symbols' }))
  for (const symbol of '+/=.~') expect(token).toContain(symbol)
})

it('issues a JSON Web Token that decodes, and whose signature holds', () => {
  const token = issued(tokensOf(), rulesWith({ shape: 'jwt' }), { applicationId: 'app', now: NOW + 1999 })
  const [header = '', payload = '', signature = '', ...more] = token.split('.')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  expect(more).toEqual([])
  expect(read(header)).toEqual({ alg: 'HS256', typ: 'JWT' })
  expect(read(payload)).toEqual({
    iss: 'mock-token-server',
    iat: NOW / 1000 + 1,
    jti: expect.stringMatching(/^[\w-]{56}$/),
  })
  expect(signature).toBe(createHmac('sha256', KEY).update(`${header}.${payload}`).digest('base64url'))
})

it('issues visible ASCII in every shape, whatever the identifier', () => {
  const tokens = tokensOf()
  fc.assert(
    fc.property(anyText, fc.constantFrom(...SHAPES), (applicationId, shape) => {
      const token = issued(tokens, rulesWith({ shape }), { applicationId, now: NOW })
      expect(token).toMatch(/^[\x21-\x7e]+$/)
      expect(isLive(tokens, token)).toBe(true)
    }),
  )
})

it.for(SHAPES)('issues no token of the shape %s twice', (shape) => {
  const tokens = tokensOf()
  const all = Array.from({ length: 500 }, () => issued(tokens, rulesWith({ shape })))
  expect(new Set(all).size).toBe(500)
})

it('carries the time of its issue through any date', () => {
  const rules = rulesWith({ lifetimeSeconds: 60 })
  for (const now of [0, 1, 2 ** 31 * 1000, 2 ** 32 - 1, 2 ** 32, Date.UTC(2500, 0, 1), 2 ** 47]) {
    const tokens = tokensOf()
    const token = issued(tokens, rules, { applicationId: 'app', now })
    expect([isLive(tokens, token, rules, now + 59_999), isLive(tokens, token, rules, now + 60_000)]).toEqual([
      true,
      false,
    ])
    expect(tokens.judge(token, rules, now + 60_000)).toEqual({ live: false, because: 'expired' })
  }
})

it('gives a live token again under same, one for each application', () => {
  const tokens = tokensOf()
  const rules = rulesWith({ reissue: 'same' })
  const first = issued(tokens, rules)
  expect(issued(tokens, rules)).toBe(first)
  expect(issued(tokens, rules, { applicationId: 'other', now: NOW })).not.toBe(first)
  tokens.revoke(first)
  const second = issued(tokens, rules)
  expect(second).not.toBe(first)
  expect(issued(tokens, rules)).toBe(second)
})

it('gives no expired token and none from before a reset under same', () => {
  const tokens = tokensOf()
  const rules = rulesWith({ reissue: 'same', lifetimeSeconds: 60, afterReset: 'refused' })
  const first = issued(tokens, rules)
  const second = issued(tokens, rules, { applicationId: 'app', now: NOW + 60_000 })
  tokens.credentialsReset('app', NOW + 61_000)
  const third = issued(tokens, rules, { applicationId: 'app', now: NOW + 62_000 })
  expect(new Set([first, second, third]).size).toBe(3)
})

it('refuses under replaces what a later token of the same application replaced', () => {
  const tokens = tokensOf()
  const rules = rulesWith({ reissue: 'replaces' })
  const [first, other, second] = ['app', 'other', 'app'].map((applicationId) =>
    issued(tokens, rules, { applicationId, now: NOW }),
  )
  expect([first, other, second].map((token) => tokens.judge(token ?? '', rules, NOW))).toEqual([
    { live: false, because: 'replaced' },
    { live: true },
    { live: true },
  ])
  expect(isLive(tokens, first ?? '', USUAL)).toBe(true)
})

it('refuses tokens from before a reset of the credentials where the rules say so, and only those of the application', () => {
  const tokens = tokensOf()
  const rules = rulesWith({ afterReset: 'refused' })
  const [own, other] = [issued(tokens), issued(tokens, USUAL, { applicationId: 'other', now: NOW })]
  tokens.credentialsReset('app', NOW + 1)
  const later = issued(tokens, USUAL, { applicationId: 'app', now: NOW + 1 })
  expect(tokens.judge(own, rules, NOW + 2)).toEqual({ live: false, because: 'reset' })
  expect([own, other, later].map((token) => isLive(tokens, token))).toEqual([true, true, true])
  expect([other, later].map((token) => isLive(tokens, token, rules))).toEqual([true, true])
})

it('refuses what was revoked, by itself and all at once, until it is cleared', () => {
  const tokens = tokensOf()
  const [first, second] = [issued(tokens), issued(tokens)]
  tokens.revoke(first)
  expect(tokens.judge(first, USUAL, NOW)).toEqual({ live: false, because: 'revoked' })
  expect(isLive(tokens, second)).toBe(true)
  tokens.revokeAll(NOW + 1)
  expect([first, second].map((token) => isLive(tokens, token))).toEqual([false, false])
  expect(isLive(tokens, issued(tokens, USUAL, { applicationId: 'app', now: NOW + 1 }))).toBe(true)
  tokens.clear()
  expect([first, second].map((token) => isLive(tokens, token))).toEqual([true, true])
})

it('accepts what it issued before it was cleared', () => {
  const tokens = tokensOf()
  const token = issued(tokens, rulesWith({ reissue: 'replaces' }))
  tokens.clear()
  expect(isLive(tokens, token, rulesWith({ reissue: 'replaces', afterReset: 'refused' }))).toBe(true)
})

it('refuses at once what was issued in the same millisecond, and issues nothing that is refused from the start', () => {
  const tokens = tokensOf()
  const rules = rulesWith({ afterReset: 'refused' })
  const issue = () => issued(tokens, rules, { applicationId: 'app', now: NOW })
  const live = (...all: readonly string[]) => all.map((token) => isLive(tokens, token, rules))
  const first = issue()
  tokens.revokeAll(NOW)
  const second = issue()
  tokens.credentialsReset('app', NOW)
  const third = issue()
  expect(live(first, second, third)).toEqual([false, false, true])
  tokens.revokeAll(NOW)
  tokens.revokeAll(NOW - 5)
  expect(live(third, issue())).toEqual([false, true])
})
