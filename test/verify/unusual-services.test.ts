// Services that keep the document in ways of their own: conforming, with what they chose by name.

import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import type { Report } from '../../scenarios/check/report/report.ts'
import { profileIn, type VerifyOptions } from '../../scenarios/verify/verify.ts'
import { brokenIn, CREDENTIALS, errorBody, type Service, start, tokenBody, USUAL, verified } from './service.ts'

interface UnusualService {
  readonly title: string
  readonly changes: Partial<Service>
  readonly options?: Partial<VerifyOptions>
  /** What it takes other than usual: all of it. */
  readonly unusual: Readonly<Record<string, string>>
  /** The points at which it does what no choice says, and what is told of it. */
  readonly unsaid?: Readonly<Record<string, RegExp>>
}

const JSON_TYPE = { 'Content-Type': 'application/json' }
const JWT = ['{"alg":"none"}', '{"sub":"app","iat":1000,"exp":8200}', 'signature']
  .map((part) => Buffer.from(part).toString('base64url'))
  .join('.')

const SERVICES: readonly UnusualService[] = [
  {
    title: 'creates tokens: 201, the same one again, with its lifetime inside',
    changes: {
      token: () => JWT,
      obtained: (token) => ({
        status: 201,
        headers: { 'Content-Type': 'application/json; charset=utf-8' },
        body: { ...tokenBody(token), message: false },
      }),
    },
    unusual: {
      message: 'false',
      'success-status': '201',
      'content-type': 'charset',
      'token-shape': 'jwt',
      'second-token': 'same',
      'token-lifetime': 'seconds:7200',
    },
  },
  {
    title: 'is written in PHP: slashes escaped, in a shape of its own, 203',
    changes: {
      token: (count) => `${count}/+${'Ab3='.repeat(12)}`,
      obtained: (token) => ({
        status: 203,
        headers: { 'Content-Type': 'application/json; charset=UTF-8' },
        body: JSON.stringify(tokenBody(token)).replaceAll('/', '\\/'),
      }),
      refused: (code) => ({ status: 400, body: { status: 'error', errors: { code } } }),
      bothAbsent: () => ({ status: 400, body: { status: 'error', errors: { code: 1026 } } }),
    },
    unusual: {
      'success-status': 'other:203',
      'error-body': 'elsewhere:/errors/code',
      'both-absent': 'client-secret-first',
      'content-type': 'other:application/json; charset=UTF-8',
      'token-shape': 'symbols',
      'json-layout': 'escaped',
    },
  },
  {
    title: 'takes whatever it is given: urlencoded, files, white space, the last of two',
    changes: {
      reads: () => true,
      values: ({ fields, files }, name) => {
        const file = files.get(name)
        return [...(fields.get(name) ?? []), ...(file === undefined ? [] : [file])]
          .toReversed()
          .map((value) => value.trim())
      },
    },
    unusual: {
      'repeated-field': 'last',
      'file-part': 'value',
      'surrounding-space': 'trimmed',
      'request-encoding': 'urlencoded-too',
    },
  },
  {
    title: 'is strict: further fields, repeated ones, empty ones, and other encodings are refused',
    changes: {
      before: (asked) => {
        const early = USUAL.before(asked)
        if (early !== undefined) return early
        if (!asked.encoding.startsWith('multipart')) return { status: 415, body: { title: 'Unsupported' } }
        if ([...asked.fields.keys()].some((name) => !name.startsWith('client_')))
          return { status: 400, body: { title: 'Unknown field' } }
        return [...asked.fields.values()].some(({ length }) => length > 1)
          ? { status: 400, body: errorBody('1033') }
          : undefined
      },
      isAbsent: (value) => value === undefined,
      refused: (code) => ({ status: 400, body: errorBody(String(code)) }),
      bothAbsent: () => ({ status: 400, body: errorBody('1025') }),
    },
    unusual: {
      'error-body': 'numeric-string',
      'repeated-field': 'invalid',
      'unknown-field': 'refused',
      'empty-field': 'present',
    },
    unsaid: { 'request-encoding': /urlencoded: 415 with no documented error code/ },
  },
  {
    title: 'wants the header, compresses, and says more than the document',
    changes: {
      before: (asked) =>
        asked.headers['x-app-key'] === undefined ? { status: 400, body: { title: 'No key' } } : USUAL.before(asked),
      obtained: (token) => {
        const body = { ...tokenBody(token), meta: { took: 3 } }
        return {
          status: 200,
          headers: { ...JSON_TYPE, 'Content-Encoding': 'gzip' },
          body: gzipSync(JSON.stringify(body)),
        }
      },
      refused: (code) => ({
        status: 400,
        headers: { 'Content-Type': 'text/plain' },
        body: `Error ${code}: see the manual`,
      }),
      bothAbsent: () => ({
        status: 400,
        headers: { 'Content-Type': 'text/plain' },
        body: 'Error 1025: see the manual',
      }),
    },
    options: { headers: { 'X-App-Key': 'k' } },
    unusual: {
      'custom-header': 'required:X-App-Key',
      'error-body': 'plain-text',
      'additional-members': 'top-level',
      framing: 'gzip',
    },
  },
  {
    title: 'is written in Python: data first, spaces, chunks, PUT as well',
    changes: {
      before: (asked) => (asked.method === 'PUT' ? undefined : USUAL.before(asked)),
      obtained: (token) => ({
        status: 200,
        headers: { ...JSON_TYPE, 'Transfer-Encoding': 'chunked' },
        body: `{"data": {"token": "${token}"}, "success": true, "message": "ok"}`,
      }),
      refused: (code) => ({ status: 400, body: { errors: [{ code, detail: 'no' }] } }),
      bothAbsent: () => ({ status: 400, body: { errors: [{ code: 1025, detail: 'no' }] } }),
    },
    unusual: { method: 'post-or-put', framing: 'chunked', 'error-body': 'list' },
    unsaid: { 'json-layout': /on one line with spaces, in an order of its own/ },
  },
  {
    title: 'closes connections, has long tokens, and says false in errors',
    changes: {
      token: (count) => `${count}${'a'.repeat(1500)}`,
      obtained: (token) => ({ status: 200, headers: { Connection: 'close' }, body: tokenBody(token) }),
      refused: (code) => ({ status: 400, body: { success: false, message: false, code } }),
      bothAbsent: () => ({ status: 400, body: { success: false, message: false, code: 1025 } }),
    },
    unusual: { framing: 'close', 'token-shape': 'long', 'error-body': 'renamed', 'error-message': 'false' },
  },
]

function unusualIn({ profile = [] }: Report): Readonly<Record<string, string>> {
  return Object.fromEntries(
    profile.flatMap(({ point, choice, usual }) => (choice === undefined || choice === usual ? [] : [[point, choice]])),
  )
}

it.each(SERVICES)(
  'calls it conforming, and names what it takes: a service that $title',
  async ({ changes, options, unusual, unsaid = {} }) => {
    const { url } = await start(changes)
    const report = await verified(url, options)
    expect(brokenIn(report)).toEqual([])
    expect(report.exitCode).toBe(0)
    expect(unusualIn(report)).toEqual(unusual)
    const told = Object.fromEntries(
      (report.profile ?? []).flatMap(({ point, isNew, seen }) => (isNew ? [[point, seen]] : [])),
    )
    expect(told).toEqual(
      Object.fromEntries(Object.entries(unsaid).map(([point, seen]) => [point, expect.stringMatching(seen)])),
    )
  },
)

it('takes the usual choices for those of a service that takes them', async () => {
  const { url } = await start()
  const report = await verified(url)
  expect(unusualIn(report)).toEqual({})
  expect(Object.keys(profileIn(report))).toEqual(
    expect.arrayContaining([
      'success-status',
      'error-body',
      'empty-field',
      'repeated-field',
      'method',
      'custom-header',
      'framing',
    ]),
  )
})

it('leaves open what two choices have in common: whether an earlier token lives on', async () => {
  const { url } = await start()
  const report = await verified(url)
  const second = report.profile?.find(({ point }) => point === 'second-token')
  expect(second).toMatchObject({
    seen: 'a new token came each time',
    because: expect.stringMatching(/both-live and replaces look alike/),
    isNew: false,
  })
  expect(second).not.toHaveProperty('choice')
})

it('learns nothing from requests that were not answered', async () => {
  const { url } = await start({
    before: (asked) =>
      asked.fields.has('client_id') && asked.fields.has('client_secret')
        ? USUAL.before(asked)
        : { status: 429, body: '' },
  })
  const report = await verified(url)
  expect(profileIn(report)).not.toHaveProperty('empty-field')
  expect(report.complete).toBe(false)
  expect(brokenIn(report)).toEqual([])
  expect(CREDENTIALS.secret.length).toBeGreaterThan(5)
})
