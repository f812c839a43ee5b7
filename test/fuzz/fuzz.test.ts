// A short share of the fuzz; `npm run fuzz` plays all of it. The seed is new at every run: it is in the message.

import { expect, it } from 'vitest'
import { diceFor } from './dice.ts'
import { casesOf, type Failure, failureText, playInProcess } from './fuzz.ts'
import { socketFuzz } from './through-socket.ts'

const SEED = process.env['FUZZ_SEED'] ?? String(Date.now())
const IN_PROCESS = 3000
const ON_SOCKETS = 120

function inWords(failures: readonly (Failure | undefined)[]): string {
  return failures.flatMap((failure) => (failure === undefined ? [] : failureText(failure))).join('\n')
}

it(`survives ${IN_PROCESS} mutated requests in process, and keeps every secret (seed ${SEED})`, () => {
  const caseOf = casesOf(SEED)
  const failures = Array.from({ length: IN_PROCESS }, (_, number) => playInProcess(caseOf(number), SEED))
  expect(inWords(failures)).toBe('')
})

it(`survives ${ON_SOCKETS} mutated requests on sockets (seed ${SEED})`, async () => {
  const caseOf = casesOf(SEED)
  const sockets = socketFuzz()
  const failures = await Promise.all(
    Array.from({ length: ON_SOCKETS }, (_, number) => sockets.play(caseOf(number), SEED)),
  )
  await sockets.close()
  expect(inWords(failures)).toBe('')
})

it('makes the same case from the same seed and number, whatever was made before', () => {
  const [one, other] = [casesOf('seed'), casesOf('seed')]
  for (const number of [5, 3, 4]) other(number)
  expect(other(7).request).toEqual(one(7).request)
  expect(casesOf('another')(7).request).not.toEqual(one(7).request)
})

it('makes requests of every kind: granted, refused, misdirected, forced, faulty', () => {
  const caseOf = casesOf('kinds')
  const seen = new Set<string>()
  for (let number = 0; number < 4000; number++) {
    const { subject, request } = caseOf(number)
    const { kind, outcome, fault, answer, findings } = subject.mock.answer(request)
    for (const what of [kind, outcome ?? '', fault ?? '', String(answer.status), ...findings.map(({ id }) => id)])
      seen.add(what)
  }
  const wanted = [
    'token',
    'access',
    'preflight',
    'problem',
    'token_obtained',
    'client_id_missing',
    'credentials_invalid',
    'reset',
    '401',
    '404',
    '405',
    '422',
    '429',
    'body-malformed',
    'secret-in-header',
    'secret-in-query',
    'path-misspelt',
  ]
  expect(wanted.filter((what) => !seen.has(what))).toEqual([])
})

it('throws its dice evenly', () => {
  const dice = diceFor('even')
  const counts = new Map<number, number>()
  for (let count = 0; count < 6000; count++) {
    const thrown = dice.below(6)
    counts.set(thrown, (counts.get(thrown) ?? 0) + 1)
  }
  expect([...counts.keys()].sort()).toEqual([0, 1, 2, 3, 4, 5])
  expect(Math.min(...counts.values())).toBeGreaterThan(850)
})
