// The package beside what users have already: either MSW, Vitest, Vite, Playwright Test.

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Consumer } from '../packed.ts'
import { outputOf } from '../run-program.ts'

/** MSW as it is installed, through `/node`. */
export async function checkMsw(consumer: Consumer): Promise<string> {
  const text = `
import { readFileSync } from 'node:fs'
import { startTokenMock } from 'mock-token-server/node'
const mock = startTokenMock({ scenario: 'client-id-missing' })
const answer = await fetch('https://service.example/api/app/token', { method: 'POST', body: new FormData() })
if ((await answer.json()).data.error_code !== 1025) throw new Error('The answer is another.')
mock.stop()
console.log('MSW ' + JSON.parse(readFileSync('node_modules/msw/package.json', 'utf8')).version)
`
  await writeFile(join(consumer.folder, 'msw.mjs'), text)
  return (await outputOf(process.execPath, ['msw.mjs'], { cwd: consumer.folder })).trim()
}

/** The fixtures and the suite, in Vitest. */
export async function checkVitest(consumer: Consumer): Promise<string> {
  const text = `
import { expect } from 'vitest'
import { test, testClient } from 'mock-token-server/vitest'
const obtainToken = async ({ baseUrl, clientId, clientSecret, signal }) => {
  const body = new FormData()
  body.append('client_id', clientId)
  body.append('client_secret', clientSecret)
  const answer = await fetch(baseUrl.replace(/[/]*$/, '') + '/api/app/token', { method: 'POST', body, signal })
  return (await answer.json()).data.token
}
testClient(obtainToken, { only: ['request-method'] })
test('has a session of its own', async ({ tokenSession }) => {
  const token = await obtainToken({ baseUrl: tokenSession.baseUrl, clientId: 'demo-app', clientSecret: 'demo-secret' })
  expect(token).toMatch(/./)
})
`
  await writeFile(join(consumer.folder, 'suite.test.js'), text)
  const vitest = join(consumer.folder, 'node_modules/vitest/vitest.mjs')
  const printed = await outputOf(process.execPath, [vitest, 'run', 'suite.test.js'], { cwd: consumer.folder })
  if (!/Tests +2 passed/.test(printed.replace(/\u001b\[\d+m/g, ''))) throw new Error(printed)
  return 'the suite and the fixtures'
}

/** The plugin, in Vite. */
export async function checkVite(consumer: Consumer): Promise<string> {
  const text = `
import { createServer } from 'vite'
import { tokenMock } from 'mock-token-server/vite'
const server = await createServer({ configFile: false, logLevel: 'silent', plugins: [tokenMock()], server: { port: 0 } })
await server.listen()
const answer = await fetch(new URL('/api/app/token', server.resolvedUrls.local[0]), { method: 'POST', body: new FormData() })
if ((await answer.json()).data.error_code !== 1025) throw new Error('The answer is another.')
await server.close()
`
  await writeFile(join(consumer.folder, 'vite.mjs'), text)
  await outputOf(process.execPath, ['vite.mjs'], { cwd: consumer.folder })
  return 'the plugin answers on the own origin'
}

/** The fixtures, in Playwright Test; from CommonJS, as it loads tests where nothing says otherwise. No browser is needed. */
export async function checkPlaywright(consumer: Consumer): Promise<string> {
  const text = `
const { expect } = require('@playwright/test')
const { test } = require('mock-token-server/playwright')
test('has a session of its own', async ({ tokenSession, request }) => {
  const multipart = { client_id: 'demo-app', client_secret: 'demo-secret' }
  const answer = await request.post(tokenSession.baseUrl + '/api/app/token', { multipart })
  expect((await answer.json()).success).toBe(true)
})
`
  await writeFile(join(consumer.folder, 'sessions.spec.cjs'), text)
  const cli = join(consumer.folder, 'node_modules/@playwright/test/cli.js')
  await outputOf(process.execPath, [cli, 'test', 'sessions.spec.cjs'], { cwd: consumer.folder })
  return 'the fixtures, from CommonJS'
}
