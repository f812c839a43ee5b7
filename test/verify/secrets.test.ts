// The secret is in nothing that is shown or kept; tokens only where they are asked for.

import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { hiderOf } from '../../scenarios/verify/hide.ts'
import { directoryWith } from '../cli/run.ts'
import { CREDENTIALS, type Service, start, tokenBody, verified } from './service.ts'

const TOKEN = 'Tk-abc/def+ghi=='

/** A service that tells everything in every way. */
const TALKATIVE: Partial<Service> = {
  token: () => TOKEN,
  obtained: (token) => ({
    status: 200,
    headers: {
      'Content-Type': 'application/json',
      'Set-Cookie': 'session=4711',
      'X-Token': token,
      'X-Secret': CREDENTIALS.secret,
    },
    body: JSON.stringify({ ...tokenBody(token), echo: CREDENTIALS.secret, refresh: 'rF7x'.repeat(12) }).replaceAll(
      '/',
      '\\/',
    ),
  }),
  refused: (code, { fields }) => ({
    status: 400,
    body: `Error ${code} ${fields.get('client_secret')?.join()} \\u0054k-abc/def+ghi==`,
  }),
}

const SECRETS = [
  CREDENTIALS.secret,
  encodeURIComponent(CREDENTIALS.secret),
  TOKEN,
  TOKEN.replaceAll('/', '\\/'),
  'Tk-abc',
  'rF7xrF7x',
  'session=4711',
]

it('has neither secret nor token in the report', async () => {
  const { url } = await start(TALKATIVE)
  const text = JSON.stringify(await verified(url, { headers: { 'X-Api-Key': 'my-own-key' } }))
  for (const secret of [...SECRETS, 'my-own-key']) expect(text).not.toContain(JSON.stringify(secret).slice(1, -1))
  expect(text).toContain('‹redacted›')
  expect(text).toContain('‹token›')
})

it('shows what it presented: made-up secrets as such, the real one never', async () => {
  const { url } = await start()
  const { cases } = await verified(url)
  const shown = (id: string) =>
    cases.find((one) => one.id === id)?.exchanges[0]?.fields.find(({ name }) => name === 'client_secret')?.value
  expect(shown('valid')).toBe('‹redacted›')
  expect(shown('wrong-secret')).toBe('‹a wrong one›')
  expect(shown('spaced-client_secret')).toBe(' ‹redacted› ')
  expect(shown('empty-client_secret')).toBe('')
})

it('keeps every answer in a file of its own, without secret and tokens', async () => {
  const directory = await directoryWith({})
  const { url } = await start(TALKATIVE)
  const report = await verified(url, { keep: { directory: join(directory, 'answers'), withTokens: false } })
  const files = (await readdir(join(directory, 'answers'))).sort()
  expect(files).toHaveLength(report.cases.length)
  expect(files[0]).toBe('01-valid.http')
  const valid = await readFile(join(directory, 'answers', '01-valid.http'), 'utf8')
  expect(valid).toMatch(/^HTTP\/1\.1 200 OK\r\n(?:[\w-]+: .*\r\n)*\r\n{"success":true/)
  expect((await stat(join(directory, 'answers', '01-valid.http'))).mode & 0o077).toBe(0)
  const texts = await Promise.all(files.map((file) => readFile(join(directory, 'answers', file), 'utf8')))
  for (const secret of SECRETS) expect(texts.join('\n')).not.toContain(secret)
})

it('keeps the tokens to the letter where they are asked for, and the secret not even then', async () => {
  const directory = await directoryWith({})
  const { url } = await start(TALKATIVE)
  await verified(url, { keep: { directory, withTokens: true } })
  const valid = await readFile(join(directory, '01-valid.http'), 'utf8')
  expect(valid).toContain(TOKEN.replaceAll('/', '\\/'))
  expect(valid).toContain('session=4711')
  expect(valid).not.toContain(CREDENTIALS.secret)
})

it('says that the answers cannot be kept', async () => {
  const directory = await directoryWith({ file: '' })
  const { url } = await start()
  await expect(verified(url, { keep: { directory: join(directory, 'file'), withTokens: false } })).rejects.toThrow(
    /^Cannot keep the answers: .*Choose another directory\.$/,
  )
})

it('hides what may be a token where the service puts it elsewhere', async () => {
  const { url } = await start({
    obtained: () => ({
      status: 200,
      body: { success: true, message: 'x', access_token: 'abc123', data: { id: '7'.repeat(40), note: 'a note' } },
    }),
  })
  const { cases } = await verified(url)
  const body = cases[0]?.exchanges[0]?.answerBody ?? ''
  expect(JSON.parse(body)).toEqual({
    success: true,
    message: 'x',
    access_token: '‹token›',
    data: { id: '‹token›', note: 'a note' },
  })
})

it.each([
  ['as it is', '{"a":"s3cret/+"}', '{"a":"‹redacted›"}'],
  ['with its slashes escaped', '{"a":"s3cret\\/+"}', '{"a":"‹redacted›"}'],
  ['with its letters escaped', '{"a":"\\u00733cret/+"}', '{"a":"‹redacted›"}'],
  ['percent-encoded', 'a=s3cret%2F%2B', 'a=‹redacted›'],
  ['in JSON that is cut off', '{"a":"\\u00733cret/+', '{"a":"‹redacted›'],
  ['as the name of a member', '{"s3cret/+":1}', '{"‹redacted›":1}'],
  ['percent-encoded twice in JSON', '{"a":"s3cret%252F%252B"}', '{"a":"‹redacted›"}'],
])('hides a secret %s', (_, text, shown) => {
  expect(hiderOf({ secret: 's3cret/+', tokens: [] })(text)).toBe(shown)
})

it('keeps the layout of JSON in which it hides something that JSON escapes', () => {
  const hide = hiderOf({ secret: 's3"cret', tokens: [] })
  expect(hide('{ "a" : "s3\\"cret" }')).toBe('{ "a" : "‹redacted›" }')
})

it('leaves alone what is no secret', () => {
  const hide = hiderOf({ secret: 's3cret', tokens: ['tk'.repeat(9)] })
  const text = '{"message":"The fields as application/x-www-form-urlencoded","data":{"error_code":1025}}'
  expect(hide(text)).toBe(text)
})
