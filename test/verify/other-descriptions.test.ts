// Verify knows nothing but the description: with another one it verifies another service.

import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import type { Contract, Json } from '../../mocks/contract/contract.ts'
import { loadContract } from '../../mocks/contract/load.ts'
import type { Profile } from '../../mocks/contract/profile.ts'
import { Mock } from '../../mocks/mock.ts'
import { listen } from '../../mocks/server/listen.ts'
import type { Report } from '../../scenarios/check/report/report.ts'
import { meaningOf } from '../../scenarios/verify/meaning.ts'
import { targetOf } from '../../scenarios/verify/target.ts'
import { profileIn, verifyService } from '../../scenarios/verify/verify.ts'
import { brokenIn } from './service.ts'

async function contractOf(name: string): Promise<Contract> {
  return (await loadContract(fileURLToPath(new URL(`../descriptions/${name}`, import.meta.url)))).contract
}

async function verifyMock(contract: Contract, assume: Profile = {}, change: Partial<Contract> = {}): Promise<Report> {
  const listening = await listen(new Mock({ contract: { ...contract, ...change }, assume }), { port: 0 })
  const path = contract.operation.path.replaceAll(/\{[^}]*\}/g, 'anywhere')
  try {
    return await verifyService({
      target: `${listening.url}${path}`,
      contract,
      credentials: contract.operation.demo,
      env: {},
    })
  } finally {
    await listening.close({ graceMilliseconds: 0 })
  }
}

it.each(['ticket.yaml', 'oauth.yaml', 'least.json'])('finds that the mock of %s keeps it', async (name) => {
  const report = await verifyMock(await contractOf(name))
  expect(brokenIn(report)).toEqual([])
  expect(report.exitCode).toBe(0)
  const judged = report.rules.filter(({ verdict }) => verdict === 'kept').map(({ id }) => id)
  expect(judged).toEqual(expect.arrayContaining(['token-obtained', 'answer-content-type']))
})

it('exercises each of its errors: missing fields, a value that is invalid, strangers', async () => {
  const report = await verifyMock(await contractOf('ticket.yaml'))
  const kept = report.rules
    .filter(({ id, verdict }) => verdict === 'kept' && id.startsWith('refusal-'))
    .map(({ id }) => id)
  expect(kept).toEqual([
    'refusal-no-device',
    'refusal-no-partner',
    'refusal-no-passphrase',
    'refusal-bad-device',
    'refusal-stranger',
  ])
  expect(report.rules.map(({ id }) => id)).not.toContain('error-code-numeric')
})

it.each([
  [{}, {}],
  [{ 'which-first': 'partner' }, { 'which-first': 'partner' }],
  [{ validity: 'hours:9' }, { validity: 'hours:9' }],
  [
    { 'problem-shape': 'bare', silence: 'refused' },
    { 'problem-shape': 'bare', silence: 'refused' },
  ],
])('learns the choices of another description: %j', async (assume, learned) => {
  const report = await verifyMock(await contractOf('ticket.yaml'), assume)
  expect(brokenIn(report)).toEqual([])
  expect(profileIn(report)).toEqual({
    'which-first': 'device',
    validity: 'hours',
    'problem-shape': 'listed',
    silence: 'fine',
    ...learned,
  })
})

/** A ticket office that puts the ticket elsewhere, and this where the ticket should be. */
function instead(value: unknown) {
  return { tokenAt: '/result/0/kind', body: { result: [{ kind: 'x', value }] } as Json }
}

it.each([
  ['refusal-stranger', 'stranger', { status: 401 }],
  ['refusal-bad-device', 'bad_device', { body: { problems: [{ reason: 'D-02', text: '' }] } }],
  ['answer-token', 'opened', instead(7)],
  ['answer-token', 'opened', instead('two words')],
] as const)('reports %s where the outcome %s is another: %j', async (rule, id, change) => {
  const contract = await contractOf('ticket.yaml')
  const { operation } = contract
  const outcomes = operation.outcomes.map((outcome) => (outcome.id === id ? { ...outcome, ...change } : outcome))
  const report = await verifyMock(contract, {}, { operation: { ...operation, outcomes } })
  expect(brokenIn(report)).toEqual([rule])
})

it('sends only what a point of the description is about', async () => {
  const { cases } = await verifyMock(await contractOf('oauth.yaml'))
  const documented = ['valid', 'absent-grant_type', 'invalid-grant_type', 'wrong-secret', 'unknown-identifier', 'again']
  expect(cases.map(({ id }) => id)).toEqual([...documented, 'empty-client', 'empty-key'])
})

it('does not find a short code in a token or a sentence', async () => {
  const contract = await contractOf('ticket.yaml')
  const meaning = (body: Json) =>
    meaningOf({ status: 400, headers: [], text: JSON.stringify(body), json: body, framing: 'content-length' }, contract)
  expect(meaning({ id: 'x3y', says: 'Try again in 3 s' }).kind).toBe('other')
  expect(meaning({ reason: 3 }).label).toBe('no_device')
  expect(meaning({ says: 'P-01: who are you?' }).label).toBe('no_partner')
})

it('takes the URL of the operation itself, and needs it where its path has parameters', () => {
  expect(targetOf('https://host/base/api/app/token', '/api/app/token')).toMatchObject({
    baseUrl: 'https://host/base',
    url: new URL('https://host/base/api/app/token'),
  })
  expect(targetOf('https://host/v2/eu/tickets/', '/v2/{region}/tickets')).toMatchObject({
    baseUrl: 'https://host',
    url: new URL('https://host/v2/eu/tickets'),
  })
  expect(() => targetOf('https://host', '/v2/{region}/tickets')).toThrow(
    'the path of the contract has parameters, /v2/{region}/tickets. Fill them in: https://host/v2/…/tickets.',
  )
})
