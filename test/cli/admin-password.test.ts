// The admin password on the command line: made up and printed once where it is needed, and never printed where it is given.

import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { serve, start } from './run.ts'

const LISTENING = ['-p', '0', '--host', '0.0.0.0']

async function statusWith(port: string, password: string): Promise<number> {
  const headers = { 'x-admin-password': password }
  return (await fetch(`http://127.0.0.1:${port}/__admin/version`, { headers })).status
}

it('prints the password that it made up for a server beyond this machine, once', async () => {
  const running = start(LISTENING)
  const [, password = ''] = await running.printed(/Admin password +([\w-]{20})\n/)
  const [, port = ''] = /Base URL +http:\/\/localhost:(\d+)/.exec(running.stdout()) ?? []
  expect([await statusWith(port, password), await statusWith(port, 'another')]).toEqual([200, 401])
  expect(running.stdout().split(password)).toHaveLength(2)
})

it.for([
  ['as a flag', ['--admin-password', 'hush-hush'], {}],
  ['in the environment', [], { MOCK_TOKEN_ADMIN_PASSWORD: 'hush-hush' }],
  ['in the log as JSON', ['--log', 'json', '--admin-password', 'hush-hush'], {}],
] as const)('takes a password %s and prints it nowhere', async ([, args, env]) => {
  const running = start([...LISTENING, ...args], { env })
  const [, port = ''] = await running.printed(/localhost:(\d+)/)
  expect([await statusWith(port, 'hush-hush'), await statusWith(port, 'another')]).toEqual([200, 401])
  expect(running.stdout() + running.stderr()).not.toMatch(/hush-hush|Admin password/)
})

it('needs none and speaks of none on this machine', async () => {
  const { stdout } = await serve([])
  expect(stdout()).not.toContain('password')
})

it.for([
  ['as a flag', ['--admin-hosts', 'Mock.test,other.test'], {}],
  ['in the environment', [], { MOCK_TOKEN_ADMIN_HOSTS: 'mock.test' }],
] as const)('answers the admin API under the names of a proxy, given %s, and no other', async ([, args, env]) => {
  const { url } = await serve(args, { env })
  const statusOf = async (host: string) => {
    const asked = get(`${url}/__admin/version`, { headers: { host } })
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    response.resume()
    return response.statusCode
  }
  expect([await statusOf('mock.test'), await statusOf('another.test')]).toEqual([200, 421])
})

it('refuses an empty password', async () => {
  const { code, stderr } = await start([...LISTENING, '--admin-password', '']).ended
  expect([code, stderr]).toEqual([
    2,
    'Cannot take the value of --admin-password: it is empty. Give it a text, or leave it out.\n',
  ])
})
