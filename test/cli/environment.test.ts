// Misspelt on purpose: cspell:ignore SCENARO

import { Command } from 'commander'
import { expect, it } from 'vitest'
import { refuseMisspelt } from '../../mocks/cli/environment.ts'
import { addFlags, readFlags, variablesOf } from '../../mocks/cli/flags.ts'
import { SERVE_FLAGS } from '../../mocks/cli/serve-flags.ts'
import { requestToken, serve } from './run.ts'

/** A value for every flag, as text and as it is read. */
const VALUES = {
  port: ['0', 0],
  host: ['::1', '::1'],
  scenario: ['dribble', 'dribble'],
  assume: ['a=1,b=x:y', { a: '1', b: 'x:y' }],
  protect: ['/a,/b/**', ['/a', '/b/**']],
  seed: ['s', 's'],
  tokenKey: ['k', 'k'],
  noExplain: ['yes', true],
  applications: ['apps.yaml', 'apps.yaml'],
  openapi: ['o.yaml', 'o.yaml'],
  scenarios: ['dir', 'dir'],
  profile: ['p.yaml', 'p.yaml'],
  lan: ['1', true],
  tls: ['1', true],
  tlsDir: ['certificates', 'certificates'],
  tlsCert: ['mine.crt', 'mine.crt'],
  tlsKey: ['mine.key', 'mine.key'],
  noWatch: ['1', true],
  adminPassword: ['hush', 'hush'],
  adminHosts: ['mock.test,other.test', ['mock.test', 'other.test']],
  maxBody: ['1000', 1000],
  headersTimeout: ['0.5', 0.5],
  requestTimeout: ['7', 7],
  workers: ['3', 3],
  quiet: ['1', true],
  log: ['json', 'json'],
} as const satisfies Record<keyof typeof SERVE_FLAGS, readonly [string, unknown]>

const ENV = Object.fromEntries(
  Object.entries(VALUES).map(([name, [text]]) => [`MOCK_TOKEN_${name.replace(/[A-Z]/g, '_$&').toUpperCase()}`, text]),
)

function read(args: readonly string[], env: Readonly<Record<string, string>>) {
  const command = new Command().exitOverride()
  addFlags(command, SERVE_FLAGS)
  command.parse(args, { from: 'user' })
  return readFlags(command, SERVE_FLAGS, env)
}

it('reads every flag from MOCK_TOKEN_… in the environment', () => {
  expect(Object.keys(ENV).sort()).toEqual([...variablesOf(SERVE_FLAGS)].sort())
  expect(read([], ENV)).toEqual(Object.fromEntries(Object.entries(VALUES).map(([name, [, value]]) => [name, value])))
})

it('reads every flag from the command line', () => {
  const args = Object.entries(SERVE_FLAGS).flatMap(([name, row]) => {
    const flag = row.flags.split(/[ ,]+/).find((word) => word.startsWith('--')) ?? ''
    return 'read' in row ? [flag, VALUES[name as keyof typeof VALUES][0]] : [flag]
  })

  expect(read(args, {})).toEqual(read([], ENV))
})

it('lets flags win over the environment', () => {
  expect(
    read(['--assume', 'success-status=202', '-p', '1'], {
      MOCK_TOKEN_ASSUME: 'success-status=201',
      MOCK_TOKEN_PORT: '2',
    }),
  ).toMatchObject({
    assume: { 'success-status': '202' },
    port: 1,
  })
})

it.each(['', '0', 'false', 'No', 'off'])('takes MOCK_TOKEN_QUIET=%s for a no', (text) => {
  expect(read([], { MOCK_TOKEN_QUIET: text, MOCK_TOKEN_NO_EXPLAIN: text })).toMatchObject({
    quiet: false,
    noExplain: false,
  })
})

it('takes an empty variable for one that is not set', () => {
  expect(read([], Object.fromEntries(Object.keys(ENV).map((name) => [name, ''])))).toEqual(read([], {}))
})

it('names the variable in the sentence when its value cannot be taken', () => {
  expect(() => read([], { MOCK_TOKEN_PORT: 'tcp://10.0.0.1:4010' })).toThrow(
    'Cannot take "tcp://10.0.0.1:4010" for MOCK_TOKEN_PORT: it is no whole number from 0 to 65535. Write MOCK_TOKEN_PORT=4010, for example.',
  )
})

it('refuses a misspelt variable, and leaves those of others alone', () => {
  const known = variablesOf(SERVE_FLAGS)

  expect(() => refuseMisspelt(known, { MOCK_TOKEN_SCENARO: 'x' })).toThrow('Did you mean MOCK_TOKEN_SCENARIO?')
  expect(() => refuseMisspelt(known, { MOCK_TOKEN_SERVICE_HOST: '10.0.0.1', MOCK_SCENARO: 'x', ...ENV })).not.toThrow()
})

it('serves under the environment, flags on top of it', async () => {
  const env = { MOCK_TOKEN_ASSUME: 'success-status=201', MOCK_TOKEN_SCENARIO: 'message-false' }
  const { url } = await serve(['--scenario', 'members-in-data'], { env })
  const response = await requestToken(url)

  expect(response.status).toBe(201)
  expect(await response.json()).toMatchObject({
    message: 'Access token issued',
    data: { application: 'Demo application' },
  })
})
