// What the fuzz is thrown at: mocks of the documented interface under all kinds of choices, with secrets of all kinds.

import { builtInContract } from '../../mocks/contract/built-in.ts'
import type { Profile } from '../../mocks/contract/profile.ts'
import { Mock } from '../../mocks/mock.ts'
import type { ApplicationInput } from '../../mocks/state/applications.ts'
import { scenarios } from '../../scenarios/index.ts'
import { type Dice, diceFor } from './dice.ts'

/** A mock, and what nobody may ever read of it. */
export interface Subject {
  readonly mock: Mock
  readonly applications: readonly ApplicationInput[]
  /** Live access tokens. */
  readonly tokens: readonly string[]
  /** Every secret and every token: as it is, as in JSON, and with a character for each byte. */
  readonly forbidden: readonly string[]
}

/** Its path is in every request that is not mutated away. */
export const { path: PATH, method: METHOD } = builtInContract.operation

/** The names of the two credentials on the wire. */
export const FIELDS = {
  identifier: builtInContract.operation.fields.find(({ credential }) => credential === 'identifier')?.name ?? '',
  secret: builtInContract.operation.fields.find(({ credential }) => credential === 'secret')?.name ?? '',
} as const

export const SESSION = 'fuzzed-session'
export const PROTECTED = '/api/push/messages'

const APPLICATIONS: readonly ApplicationInput[] = [
  { identifier: 'plain-app', secret: 'sesame-open-0815' },
  { identifier: 'odd äpp', secret: 'gehëim & 秘密=100%+/🔑' },
  { identifier: 'quoted"app', secret: 'back\\slash"quote;semi=colon' },
  {
    identifier: '1234567890-abcdefghijklmnopqrstuvwxyz.apps.example',
    secret: 'X'.repeat(40).replace(/X/g, (_, at: number) => 'abcdefgh89'.charAt(at % 10)),
  },
]
const MANY: readonly ApplicationInput[] = Array.from({ length: 300 }, (_, index) => ({
  identifier: `app-${index}`,
  secret: `key-of-${String(index * 7919).padStart(12, '0')}`,
}))
const SUBJECTS = 12
const NOW = Date.UTC(2030, 0, 1)

/** Mocks that differ in their choices; the first takes the usual ones. */
export function subjectsFor(seed: string): readonly Subject[] {
  return Array.from({ length: SUBJECTS }, (_, index) =>
    subjectWith(index === 0 ? {} : anyProfile(diceFor(`${seed} subject ${index}`)), index),
  )
}

function subjectWith(assume: Profile, index: number): Subject {
  const applications = index % 3 === 2 ? [...APPLICATIONS, ...MANY] : APPLICATIONS
  const mock = new Mock({
    contract: builtInContract,
    builtIn: scenarios,
    applications,
    assume,
    seed: index,
    clock: () => NOW,
    explain: index % 4 !== 3,
    protect: ['/api/push/**'],
    journalCapacity: 2,
  })
  mock.createSession(SESSION)
  const tokens = ['opaque', 'jwt', 'long', 'symbols'].map((shape) => tokenOf(mock, shape))
  const forbidden = [...applications.map(({ secret }) => secret), ...tokens].flatMap(formsOf)
  return { mock, applications, tokens, forbidden: [...new Set(forbidden)] }
}

function formsOf(secret: string): readonly string[] {
  return [secret, JSON.stringify(secret).slice(1, -1), Buffer.from(secret).toString('latin1')]
}

function tokenOf({ session, book }: Mock, shape: string): string {
  const [{ plan }] = book.stage(undefined, book.profile({ 'token-shape': shape }))
  return session.tokens.issue({ applicationId: APPLICATIONS[0]?.identifier ?? '', rules: plan.rules.token, now: NOW })
}

function anyProfile(dice: Dice): Profile {
  return Object.fromEntries(builtInContract.points.map(({ id, choices }) => [id, dice.of(choices).id]))
}
