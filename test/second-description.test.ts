// Other descriptions, played with no change to TypeScript: through the mock itself, through MSW, and on a socket.

import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Contract } from '../mocks/contract/contract.ts'
import { loadContract } from '../mocks/contract/load.ts'
import { Mock } from '../mocks/mock.ts'
import { scenarios } from '../scenarios/index.ts'
import type { Adapter, Received } from './adapters/adapter.ts'
import { direct } from './adapters/direct.ts'
import { throughMsw } from './adapters/through-msw.ts'
import { throughServer } from './adapters/through-server.ts'
import { bytes } from './bodies.ts'
import { ROWS, requestOf, TICKET } from './descriptions/cases.ts'

const ADAPTERS: readonly Adapter[] = [direct, throughMsw, throughServer]

async function described(file: string): Promise<Contract> {
  const { contract } = await loadContract(fileURLToPath(new URL(`descriptions/${file}`, import.meta.url)))
  return contract
}

const CONTRACTS = {
  ticket: await described('ticket.yaml'),
  oauth: await described('oauth.yaml'),
  least: await described('least.json'),
}

beforeAll(() => throughMsw.start?.())
afterAll(() => throughMsw.stop?.())

function bodyOf({ body }: Received): unknown {
  return /^[{[]/.test(body) ? JSON.parse(body) : body
}

it.for(
  ADAPTERS.flatMap((adapter) => ROWS.map((row) => ({ adapter, row, by: adapter.name, to: row.to, title: row.title }))),
)('$to, by $by: $title', async ({ adapter, row }) => {
  const mock = new Mock({ contract: CONTRACTS[row.to], builtIn: scenarios, assume: row.assume ?? {} })
  const running = await adapter.open(mock)
  const expects = { status: row.status }
  const received = await running
    .send({ ...requestOf(row), title: row.title, expects }, new AbortController().signal)
    .finally(running.close)
  expect([received.status, bodyOf(received)]).toEqual([row.status, row.body])
  expect(mock.journal.list().map(({ findings }) => findings.map(({ id }) => id))).toEqual([row.findings ?? []])
  if (row.type !== undefined) expect(received.headers.get('content-type')).toBe(row.type)
})

it('protects the other operations of the description, in the header that it names', () => {
  const mock = new Mock({ contract: CONTRACTS.ticket })
  const { answer } = mock.answer(requestOf({ to: 'ticket', fields: TICKET }))
  const ticket: string = JSON.parse(answer.body).result[0].value
  const order = (headers: readonly string[]) =>
    mock.answer({ method: 'GET', target: '/v2/eu-1/orders/7', headers, body: bytes() }).answer
  expect([order([]).status, order(['Authorization', ticket]).status, order(['x-ticket', ticket]).status]).toEqual([
    401, 401, 200,
  ])
  expect(order(['X-Ticket', ticket]).body).toBe('{"order":1}')
  expect(JSON.stringify(mock.journal.list())).not.toContain(ticket)
})

it('needs no access token where the description has no such thing', () => {
  const mock = new Mock({ contract: CONTRACTS.least, protect: ['/elsewhere'] })
  expect(mock.answer({ method: 'GET', target: '/elsewhere', headers: [], body: bytes() }).answer.status).toBe(200)
})

it('keeps the secret of another description', () => {
  const mock = new Mock({ contract: CONTRACTS.ticket })
  const request = requestOf({ to: 'ticket', fields: { ...TICKET, passphrase: 'quite secret' } })
  mock.answer({
    ...request,
    target: `${request.target}?passphrase=quite%20secret`,
    headers: [...request.headers, 'X-Word', 'quite secret'],
  })
  expect(JSON.stringify(mock.journal.list())).not.toContain('quite secret')
  expect(mock.journal.list()[0]?.findings.map(({ id }) => id)).toEqual([
    'secret-in-query',
    'secret-in-header',
    'secret-unknown',
  ])
})

it('cites the description that it was made from, and no other', () => {
  const mock = new Mock({ contract: CONTRACTS.ticket, builtIn: scenarios })
  const { source, findings, choices } = mock.answer(requestOf({ to: 'ticket', fields: {} }))
  expect(source).toEqual(['Chapter 3, rule a'])
  expect(findings.map((finding) => finding.source)).toEqual([
    ['Chapter 2, table 1'],
    ['Chapter 2, table 1'],
    ['Chapter 2, table 1'],
  ])
  expect(choices).toEqual(['problem-shape=listed', 'which-first=device'])
})
