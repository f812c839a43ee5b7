// What was learned as a file: people read it, serve and check take it, and a later verification says what has changed.

import { join } from 'node:path'
import { expect, it } from 'vitest'
import { builtInContract as contract } from '../../mocks/contract/built-in.ts'
import { NameError } from '../../mocks/contract/profile.ts'
import { loadProfile } from '../../mocks/load/profile.ts'
import { Mock } from '../../mocks/mock.ts'
import { listen } from '../../mocks/server/listen.ts'
import type { Report } from '../../scenarios/check/report/report.ts'
import { profileText } from '../../scenarios/verify/profile-text.ts'
import { profileIn } from '../../scenarios/verify/verify.ts'
import { directoryWith } from '../cli/run.ts'
import { brokenIn, CREDENTIALS, errorBody, type Service, start, tokenBody, verified } from './service.ts'

const ODD: Partial<Service> = {
  obtained: (token) => ({
    status: 203,
    headers: { 'Content-Type': 'application/json;charset=latin1' },
    body: tokenBody(token),
  }),
  before: ({ encoding }) =>
    encoding.startsWith('multipart') ? undefined : { status: 415, body: '# no\nsuccess-status: "200"' },
}

async function profileOf(report: Report) {
  const directory = await directoryWith({ 'profile.yaml': profileText(report) })
  return await loadProfile(join(directory, 'profile.yaml'), contract)
}

it('is read back as it was learned', async () => {
  const { url } = await start(ODD)
  const report = await verified(url)
  const profile = await profileOf(report)
  expect(profile).toEqual(profileIn(report))
  expect(profile).toMatchObject({
    'success-status': 'other:203',
    'content-type': 'other:application/json;charset=latin1',
  })
})

it('says for each point what was seen, and what could not be learned and why', async () => {
  const { url } = await start(ODD)
  const text = profileText(await verified(url))
  expect(text).toContain(`# What ${url} does where the document is silent`)
  expect(text).toContain(
    '# status on success: Another status of success (203).\n# Seen: status 203.\nsuccess-status: other:203\n',
  )
  expect(text).toMatch(/# Seen, and none of the choices.*\n# - request-encoding: Seen: The fields as .*urlencoded: 415/)
  expect(text).toMatch(/# - token-lifetime: No answer says how long a token lives\./)
  for (const { id } of contract.points) expect(text).toMatch(new RegExp(`^(?:# - )?${id}:`, 'm'))
  for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(120)
})

it('makes the mock do as the service does', async () => {
  const { url } = await start({ ...ODD, before: () => undefined })
  const first = await verified(url)
  const mock = new Mock({ contract, assume: await profileOf(first), applications: [CREDENTIALS] })
  const listening = await listen(mock, { port: 0 })
  const second = await verified(listening.url).finally(() => listening.close({ graceMilliseconds: 0 }))
  const { method: _, ...learned } = profileIn(second)
  expect(learned).toEqual((({ method: __, ...rest }) => rest)(profileIn(first)))
})

it('finds no drift where nothing has changed', async () => {
  const { url } = await start(ODD)
  const report = await verified(url, { profile: profileIn(await verified(url)) })
  expect(brokenIn(report)).toEqual([])
  expect(report.exitCode).toBe(0)
  expect(report.rules.find(({ id }) => id === 'success-status')).toMatchObject({
    verdict: 'kept',
    says: expect.stringMatching(/203.*as the profile has it/),
  })
})

it('reports what has drifted, from what to what, and nothing else', async () => {
  const { url } = await start(ODD)
  const profile = {
    ...profileIn(await verified(url)),
    'success-status': '200',
    'error-body': 'nested',
    'request-encoding': 'urlencoded-too',
    'token-lifetime': 'seconds:60',
  }
  const report = await verified(url, { profile })
  expect(brokenIn(report)).toEqual(['success-status', 'error-body', 'request-encoding'])
  expect(report.exitCode).toBe(1)
  expect(report.rules.find(({ id }) => id === 'success-status')).toMatchObject({
    class: 'unspecified',
    says: 'Status on success: 200 OK, as the profile has it.',
    because: 'Now other:203: status 203.',
    remedy: expect.stringMatching(/--write/),
  })
  expect(report.rules.find(({ id }) => id === 'request-encoding')?.because).toMatch(/^Now none of the choices: .*415/)
  expect(report.rules.find(({ id }) => id === 'token-lifetime')?.verdict).toBe('not-exercised')
})

it('takes two ways to write a choice for the same', async () => {
  const { url } = await start({ obtained: (token) => ({ status: 203, body: tokenBody(token) }) })
  const report = await verified(url, { profile: { 'success-status': 'other' } })
  expect(brokenIn(report)).toEqual([])
})

it('compares only what the profile names', async () => {
  const { url } = await start({
    ...ODD,
    refused: (code) => ({ status: 400, body: { error: { code } } }),
    bothAbsent: () => ({ status: 400, body: errorBody(1026) }),
  })
  const report = await verified(url, { profile: { 'success-status': 'other:203' } })
  expect(report.rules.filter(({ says }) => says.includes('as the profile has it')).map(({ id }) => id)).toEqual([
    'success-status',
  ])
})

it('refuses a profile that names what is not known, before anything is sent', async () => {
  const { url, asked } = await start()
  await expect(verified(url, { profile: { 'sucess-status': '200' } })).rejects.toThrow(NameError)
  expect(asked).toEqual([])
})
