// Two servers with the same key and the same credentials file behind a load balancer that knows nothing of them: for clients
// that choose a scenario by the base URL they are one.

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createProxyServer } from 'httpxy'
import { beforeAll, expect, it } from 'vitest'
import { directoryForAll, type Serving, serveForAll } from '../cli/run.ts'
import { admin, type Fresh, fresh, freshToken, times, tokenIn } from './fresh.ts'

const directory = directoryForAll({ 'apps.json': '[{"client_id":"mine","client_secret":"my-own-secret"}]' })
const MINE = { client_id: 'mine', client_secret: 'my-own-secret' }
const FLAGS = ['--token-key', 'the same for all', '--applications', `${directory}/apps.json`, '--protect', '/push']
const [one, other] = [serveForAll([...FLAGS, '--admin-hosts', 'mock.example']), serveForAll(FLAGS)]

let url = ''

beforeAll(async () => {
  const balancer = createProxyServer({ xfwd: true })
  let count = 0
  const server = createServer((request, response) => {
    const target = targets()[count % 2]?.url ?? ''
    count += 1
    void balancer.web(request, response, { target })
  })
  await once(server.listen(0, 'localhost'), 'listening')
  url = `http://localhost:${(server.address() as AddressInfo).port}`
  return () => server.close().closeAllConnections()
})

function targets(): readonly Serving[] {
  return [one(), other()]
}

/** Two requests after each other: one for each server. */
async function twice<Got>(act: () => Promise<Got>): Promise<readonly Got[]> {
  return [await act(), await act()]
}

async function counts(): Promise<readonly number[]> {
  return await Promise.all(targets().map(async ({ url }) => (await admin(url, 'GET', '/requests/count')).count))
}

it('sends every second request to the other server', async () => {
  await Promise.all(targets().map(async ({ url }) => await admin(url, 'DELETE', '/requests')))
  await times(10, async () => await freshToken(url, MINE))
  expect(await counts()).toEqual([5, 5])
})

it('takes the tokens of one server in the other', async () => {
  const tokens = (await twice(async () => await freshToken(url, MINE))).map(tokenIn)
  expect(new Set(tokens).size).toBe(2)
  for (const token of tokens) {
    const answers = await twice(async () => await fresh(`${url}/push`, { headers: { Authorization: token } }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  }
  const changed = `${tokens[0]?.slice(0, -1)}!`
  const refused = await twice(async () => await fresh(`${url}/push`, { headers: { Authorization: changed } }))
  expect(refused.map(({ status }) => status)).toEqual([401, 401])
})

it('knows the same credentials on both', async () => {
  const known = await twice(async () => await freshToken(url, MINE))
  const unknown = await twice(async () => await freshToken(url, { ...MINE, client_secret: 'another' }))
  expect([...known, ...unknown].map(({ status }) => status)).toEqual([200, 200, 400, 400])
})

it('answers alike on both under every scenario by base URL whose answers do not depend on earlier ones', async () => {
  const { scenarios } = await admin(one().url, 'GET', '/scenarios')
  const names: string[] = scenarios.filter(isAnsweredAtOnce).map(({ name }: Scenario) => name)
  expect(names.length).toBeGreaterThan(40)
  for (const name of names) {
    const [first, second] = await twice(async () => comparable(await freshToken(`${url}/scenarios/${name}`, MINE)))
    expect(second, name).toEqual(first)
  }
})

interface Scenario {
  readonly name: string
  readonly steps: readonly { readonly fault: object | null }[]
}

function isAnsweredAtOnce({ steps: [step, ...others] }: Scenario): boolean {
  return others.length === 0 && step?.fault === null
}

/** Without what differs from one moment to the next, and from one token to the other. */
function comparable({ status, headers: { date: _, 'content-length': _length, ...headers }, body }: Fresh) {
  return { status, headers, body: body.replaceAll(/[\w~+/.=\\-]{50,}/g, 'TOKEN') }
}

it('answers clients under any host name, and the admin API under those it was given', async () => {
  const headers = { Host: 'mock.example' }
  const health = await twice(async () => await fresh(`${url}/nowhere`, { headers }))
  expect(health.map(({ status }) => status)).toEqual([404, 404])
  const versions = await twice(async () => await fresh(`${url}/__admin/version`, { headers }))
  // One of the two was told of the name.
  expect(versions.map(({ status }) => status).sort()).toEqual([200, 421])
  const told = versions.find(({ status }) => status === 200)
  expect(JSON.parse(told?.body ?? '').baseUrl).toBe('http://mock.example')
})

it('believes no proxy header that names another host or scheme', async () => {
  const headers = { 'X-Forwarded-Host': 'mock.example', 'X-Forwarded-Proto': 'https' }
  const [asked] = await twice(async () => await fresh(`${url}/__admin/version`, { headers }))
  expect(JSON.parse(asked?.body ?? '').baseUrl).toBe(url)
})
