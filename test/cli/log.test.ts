import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it, vi } from 'vitest'
import { FAULT_WORDS } from '../../mocks/cli/explain/fault-words.ts'
import { exchangeText } from '../../mocks/cli/log-pretty.ts'
import { plainTerminal } from '../../mocks/cli/terminal.ts'
import { defectText } from '../../mocks/cli/trouble.ts'
import { loadContract } from '../../mocks/contract/load.ts'
import { summaryOf } from '../../mocks/exchange/summary.ts'
import { Mock } from '../../mocks/mock.ts'
import { scenarios } from '../../scenarios/index.ts'
import { DEMO, requestToken, serve, serveForAll, start, tokenOf } from './run.ts'

const { contract } = await loadContract()
const pretty = serveForAll(['--protect', '/push'])
const AT = new Date(2026, 0, 1, 12, 34, 56)

/** What the log says of a request with these fields. */
function logged(
  fields: Readonly<Record<string, string>>,
  { target = '/api/app/token', mock = new Mock({ contract, builtIn: scenarios }) } = {},
): string {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const body = new TextEncoder().encode(`${parts.join('')}--b--\r\n`)
  const exchanged = mock.answer({
    method: 'POST',
    target,
    headers: ['Content-Type', 'multipart/form-data; boundary=b'],
    body,
  })
  return exchangeText(
    { exchanged, summary: summaryOf(exchanged, contract), milliseconds: 3.4, at: AT },
    plainTerminal(),
  )
}

it('says time, method, path, status, outcome and milliseconds in one line', () => {
  expect(logged(DEMO)).toBe('12:34:56 POST /api/app/token  200 token_obtained  3 ms')
})

it('names the error code, and under the line what to change, with its source', () => {
  expect(logged({ clientId: 'demo-app', client_secret: 'demo-secret' })).toBe(
    [
      '12:34:56 POST /api/app/token  400 client_id_missing 1025  3 ms',
      '  ✗ violation: The field clientId is not in the document; client_id is, and it',
      '    is absent.',
      '  → Rename clientId to client_id.',
      '    field-misspelt · Client credentials, row client_id · Endpoints, row',
      '    client_id',
    ].join('\n'),
  )
})

it('tells a dependency and an advice from a violation, and names the unspecified point', () => {
  const text = logged({ client_id: 'demo-ap', client_secret: 'demo-secret ', extra: '1' })

  expect(text).toMatch(/^ {2}~ dependency: The value of client_secret begins or ends with white space/m)
  expect(text).toMatch(/^ {2}i advice: No application of this mock has the client_id demo-ap/m)
  expect(text).toMatch(/unspecified point\s+surrounding-space/)
})

it('says what a problem is where no finding does', () => {
  const text = logged(DEMO, { target: '/scenarios/nope/api/app/token' })

  expect(text).toMatch(/404 No such scenario {2}3 ms\n {2}Cannot play the scenario/)
})

it('names the choice that led to a refusal of no rule', () => {
  const text = logged({ ...DEMO, extra: '1' }, { target: '/scenarios/unknown-field-refused/api/app/token' })

  expect(text).toContain('400 refused by unknown-field=refused  3 ms')
})

it('names the scenario where the path does not', () => {
  const mock = new Mock({ contract, builtIn: scenarios, scenario: 'success-created' })

  expect(logged(DEMO, { mock })).toContain('201 token_obtained  (success-created)  3 ms')
})

it('says of every scenario what came of it, in 80 columns and without a secret', () => {
  const mock = new Mock({ contract, builtIn: scenarios })
  for (const name of mock.book.scenarios.keys()) {
    const target = `/scenarios/${name}/api/app/token`
    const [asked = '', text = ''] = logged(DEMO, { mock, target }).split(/(?<=api\/app\/token)\s+/)
    const [came = ''] = text.split('\n')

    expect(asked, name).toBe(`12:34:56 POST ${target}`)
    expect(came, name).toMatch(/^(?:\d{3} )?[a-z].* {2}3 ms$/i)
    expect(came.length, name).toBeLessThan(78)
    expect(text, name).not.toMatch(/undefined|demo-secret/)
  }
})

it('has words for every kind of fault', () => {
  const mock = new Mock({ contract, builtIn: scenarios })
  const words = new Map<string, string>()
  for (const [name, scenario] of mock.book.scenarios) {
    if (scenario.fault === undefined || scenario.fault.kind === 'answer') continue
    words.set(scenario.fault.kind, logged(DEMO, { mock, target: `/scenarios/${name}/api/app/token` }))
  }

  expect([...words.keys(), 'answer'].sort()).toEqual(Object.keys(FAULT_WORDS).sort())
  expect(words.get('no-answer')).toContain('no answer, on purpose')
  expect(words.get('dribble')).toContain('a few bytes at a time')
})

it('prints a line an exchange as they happen', async () => {
  const { url, printed } = pretty()
  await requestToken(url)

  await printed(/^\d\d:\d\d:\d\d POST \/api\/app\/token {2}200 token_obtained {2}(?:<1|\d+) ms$/m)
})

it('says whether access was granted', async () => {
  const { url, printed } = pretty()
  await fetch(`${url}/push`)
  await fetch(`${url}/push`, { headers: { Authorization: await tokenOf(await requestToken(url)) } })

  await printed(/GET \/push {2}401 access refused/)
  await printed(/GET \/push {2}200 access granted/)
})

it('says that something came which is no HTTP', async () => {
  const { url, printed } = pretty()
  const socket = connect(Number(new URL(url).port), 'localhost')
  socket.write('garbage\r\n\r\n')
  await once(socket, 'data')
  socket.destroy()

  await printed(/^\d\d:\d\d:\d\d 400 Not an HTTP\/1.1 request\n {2}The bytes cannot be read/m)
})

it('prints a JSON object a line with --log json, and no secret in any', async () => {
  const { url, child, ended } = await serve(['--log', 'json', '--protect', '/push'])
  const token = await tokenOf(await requestToken(url))
  const dribbled = await requestToken(`${url}/scenarios/dribble`, { ...DEMO, client_secret: 'demo-secret-2' })
  await dribbled.text()
  await fetch(`${url}/push?client_secret=demo-secret`, { headers: { Authorization: token } })
  await fetch(`${url}/nowhere/demo-secret`)
  child.kill('SIGTERM')
  const { stdout } = await ended
  const events = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)

  expect(events.map(({ event, status, outcome }) => [event, status, outcome])).toEqual([
    ['listening', undefined, undefined],
    ['exchange', 200, 'token_obtained'],
    ['exchange', 400, 'credentials_invalid'],
    ['exchange', 200, null],
    ['exchange', 404, null],
  ])
  expect(events[0]).toMatchObject({ url, method: 'POST', path: '/api/app/token', applications: 1 })
  expect(events[2]).toMatchObject({
    code: 1033,
    scenario: 'dribble',
    fault: 'dribble',
    findings: [{ id: 'secret-unknown' }],
  })
  for (const secret of ['demo-secret', token]) expect(stdout).not.toContain(secret)
})

it('prints nothing with --quiet', async () => {
  // Below the ports that the system gives away: no other server of the tests takes it meanwhile.
  const port = 20_000 + Math.floor(Math.random() * 10_000)
  const { child, ended } = start(['-p', String(port), '--quiet', '--log', 'json'])
  const url = `http://localhost:${port}`
  await vi.waitUntil(async () => (await fetch(`${url}/__admin/health`).catch(() => undefined))?.ok, { timeout: 20_000 })
  await requestToken(url, {})
  child.kill('SIGTERM')

  expect(await ended).toMatchObject({ stdout: '', stderr: '', code: 0 })
})

it('asks to report a defect of its own, with the stack and the version of Node', () => {
  const text = defectText(new TypeError('x is not a function'))

  expect(text).toMatch(/^TypeError: x is not a function\n +at /)
  expect(text).toContain(`This is a defect of mock-token-server (Node ${process.versions.node}`)
})
