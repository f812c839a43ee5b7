import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify, stripVTControlCharacters } from 'node:util'
import { expect, it } from 'vitest'
import { directoryWith, OPENAPI, requestToken, serve, serveForAll, start } from './run.ts'

const shell = promisify(execFile)

/** The curl line of a greeting: the shell joins its lines again. */
function curlOf(stdout: string): string {
  const lines = stdout.split('\n')
  const first = lines.findIndex((line) => line.trim().startsWith('curl '))
  const last = lines.findIndex((line, index) => index >= first && !line.endsWith('\\'))
  return lines.slice(first, last + 1).join('\n')
}

async function paste(stdout: string): Promise<unknown> {
  const result = await shell('sh', ['-c', `${curlOf(stdout)} --silent --show-error`])
  return JSON.parse(result.stdout)
}

const usual = serveForAll()

it('greets with a curl line that obtains a token as it stands', async () => {
  expect(await paste(usual().stdout())).toMatchObject({
    success: true,
    data: { token: expect.stringMatching(/^[\w-]{56}$/) },
  })
})

it('quotes credentials that a shell or curl would take for something else', async () => {
  const yaml = await readFile(OPENAPI, 'utf8')
  const strange = yaml
    .replace('client_id: demo-app', `client_id: '@it''s "$HOME"; `.concat("type=x'"))
    .replace('client_secret: demo-secret', 'client_secret: <`a b`>\\')
  const directory = directoryWith({ 'strange.yaml': strange })
  const { stdout } = await serve(['--openapi', 'strange.yaml'], { cwd: directory })

  expect(curlOf(stdout())).toContain('--form-string')
  expect(await paste(stdout())).toMatchObject({ success: true })
})

it('adds the header that the mock was told to require to the curl line', async () => {
  const { stdout } = await serve(['--assume', 'custom-header=required:X-Tenant'])

  expect(curlOf(stdout())).toContain("-H 'X-Tenant: 1'")
  expect(await paste(stdout())).toMatchObject({ success: true })
})

it('shows the credentials by the field names of the contract', () => {
  const { stdout } = usual()

  expect(stdout()).toMatch(/^ {2}client_id +demo-app$/m)
  expect(stdout()).toMatch(/^ {2}client_secret +demo-secret$/m)
})

it('shows a base URL that selects a scenario and works', async () => {
  const [selecting = ''] = /http:\S+\/scenarios\/\S+/.exec(usual().stdout()) ?? []

  expect(await (await requestToken(selecting)).json()).toMatchObject({ data: { error_code: 1025 } })
})

it('says what was asked for on the command line, in 80 columns and without colour', async () => {
  const asked = ['--scenario', 'dribble', '--assume', 'success-status=202,json-layout=indented,error-body=nested']
  const { stdout } = await serve([...asked, '--protect', '/api/push/**', '--seed', 'tuesday'], {
    env: { npm_lifecycle_event: 'start' },
  })

  expect(stdout()).toMatch(/Scenario +dribble: The body comes eight bytes at a time/)
  expect(stdout()).toMatch(/Assumed +success-status=202/)
  expect(stdout()).toMatch(/Protected +\/api\/push\/\*\*/)
  expect(stdout()).toMatch(/Seed +tuesday/)
  expect(stdout()).toContain('npm start -- scenarios')
  expect(stdout()).toBe(stripVTControlCharacters(stdout()))
  expect(
    stdout()
      .split('\n')
      .filter((line) => line.length > 80),
  ).toEqual([])
})

it('is coloured where colour is asked for', async () => {
  const coloured = start(['-p', '0'], { env: { FORCE_COLOR: '1' } })
  await coloured.printed(/List them/)

  expect(coloured.stdout()).not.toBe(stripVTControlCharacters(coloured.stdout()))
})

it('shows the first application of a file and how many there are, and no secret', async () => {
  const directory = directoryWith({
    'apps.yaml':
      '- { client_id: first, client_secret: hush-hush-1 }\n- { client_id: second, client_secret: hush-hush-2 }\n',
  })
  const { stdout } = await serve(['--applications', join(directory, 'apps.yaml')])

  expect(stdout()).toMatch(/client_id +first \(the first of 2 applications\)/)
  expect(curlOf(stdout())).toContain('-F client_id=first -F client_secret=YOUR_SECRET')
  expect(stdout()).not.toContain('hush-hush')
})
