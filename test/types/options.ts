// What the compiler knows of options: of the server, the check and the plugin. Nothing here runs: `tsc` is the test.

import { builtInContract } from 'mock-token-server'
import { checkClient, checkCommand, type Report, verifyService } from 'mock-token-server/check'
import { connect } from 'mock-token-server/node'
import { listen, loadMock, tokenMiddleware } from 'mock-token-server/server'
import { tokenMock } from 'mock-token-server/vite'
import { testClient } from 'mock-token-server/vitest'

// A server.
const mock = await loadMock({ scenario: 'success', assume: { 'success-status': '201' } })
const { url, close } = await listen(mock, { port: 0 })
export const base: string = url
export const closing: Promise<void> = close()
tokenMiddleware(mock, { baseUrl: '/mock' })
// @ts-expect-error A scenario is misspelt.
loadMock({ scenario: 'sucess' })
// @ts-expect-error A choice is misspelt.
loadMock({ assume: { 'success-status': '204' } })
// @ts-expect-error An option is misspelt.
loadMock({ openapy: 'openapi.yaml' })
loadMock({ openapi: 'other.yaml', scenario: 'blue-ticket', assume: { colour: 'blue' } })
loadMock({ scenarios: 'fixtures', scenario: 'blue-ticket' })
// @ts-expect-error A port is a number.
listen(mock, { port: '4010' })
// @ts-expect-error A mock is not what listens.
listen({ port: 0 })

// The plugin.
tokenMock({ scenario: 'client-id-missing', watch: false })
// @ts-expect-error A scenario is misspelt.
tokenMock({ scenario: 'client-id-mising' })
tokenMock({ scenarios: 'fixtures', scenario: 'blue-ticket' })

// The check.
export const report: Report = await checkClient(
  async ({ baseUrl, signal }) => (await fetch(baseUrl, { signal })).text(),
  {
    assume: { 'error-body': 'nested' },
    only: ['value-*'],
  },
)
export const isKept: boolean = report.rules.every(({ verdict }) => verdict === 'kept')
// @ts-expect-error There is no such verdict.
export const isFine: boolean = report.rules.every(({ verdict }) => verdict === 'fine')
// @ts-expect-error A choice is misspelt.
checkClient(() => '', { assume: { 'error-body': 'nestd' } })
// @ts-expect-error The check plays every scenario that it needs.
checkClient(() => '', { scenario: 'success' })
// @ts-expect-error A command is a list of words.
checkCommand('curl')
checkCommand(['./client'], { contract: builtInContract, assume: { colour: 'blue' } })
testClient(() => '', { title: 'our client', assume: { message: 'false' } })
// @ts-expect-error A point is misspelt.
testClient(() => '', { assume: { mesage: 'false' } })
verifyService({ target: 'https://service.example', credentials: { identifier: 'a', secret: 'b' } })
// @ts-expect-error Credentials are needed.
verifyService({ target: 'https://service.example' })

// The admin API.
const session = await connect('http://localhost:4010').createSession({ scenario: 'success-created' })
await session.use('credentials-invalid')
await session.assume({ 'success-status': '201' })
export const [seen] = await session.requests({ outcome: 'token_obtained' })
export const outcome: string | null | undefined = seen?.outcome
// @ts-expect-error There is no such filter.
await session.requests({ outcom: 'token_obtained' })
// @ts-expect-error A session is not made of a name.
await connect('http://localhost:4010').createSession('mine')
// @ts-expect-error Nothing of a session is changed by hand.
session.baseUrl = 'http://localhost:4011'
