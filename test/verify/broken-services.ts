// Services with one defect each, and the rule that it breaks.

import type { Reply, Service } from './service.ts'
import { CREDENTIALS, errorBody, tokenBody, USUAL } from './service.ts'

/** A service with one defect. */
export interface BrokenService {
  readonly title: string
  readonly rule: string
  readonly changes: Partial<Service>
}

function obtaining(title: string, rule: string, reply: (token: string) => Partial<Reply>): BrokenService {
  return { title, rule, changes: { obtained: (token) => ({ status: 200, body: tokenBody(token), ...reply(token) }) } }
}

function refusing(title: string, rule: string, replies: Partial<Record<1025 | 1026 | 1033, Reply>>): BrokenService {
  return { title, rule, changes: { refused: (code, asked) => replies[code] ?? USUAL.refused(code, asked) } }
}

function before(title: string, rule: string, early: Service['before']): BrokenService {
  return { title, rule, changes: { before: (asked) => early(asked) ?? USUAL.before(asked) } }
}

const MISSING = {
  1025: 'refusal-client-id-missing',
  1026: 'refusal-client-secret-missing',
  1033: 'refusal-credentials-invalid',
} as const

/** Where the operation is, and what it takes. */
const REACH: readonly BrokenService[] = [
  { title: 'is at another path', rule: 'path', changes: { before: () => ({ status: 404, body: 'Not found' }) } },
  {
    title: 'has moved',
    rule: 'path',
    changes: { before: () => ({ status: 308, headers: { Location: '/v2/api/app/token' }, body: '' }) },
  },
  { title: 'is gone', rule: 'path', changes: { before: () => ({ status: 410, body: '' }) } },
  {
    title: 'takes PUT only',
    rule: 'method-taken',
    changes: {
      before: ({ method }) => (method === 'PUT' ? undefined : { status: 405, headers: { Allow: 'PUT' }, body: '' }),
    },
  },
  before('wants an Authorization header', 'no-authorization', ({ headers }) =>
    headers.authorization === undefined
      ? { status: 401, headers: { 'WWW-Authenticate': 'Basic' }, body: {} }
      : undefined,
  ),
  before('does not support multipart', 'encoding-taken', ({ encoding }) =>
    encoding.startsWith('multipart') ? { status: 415, body: {} } : undefined,
  ),
  {
    title: 'refuses multipart and takes urlencoded fields',
    rule: 'encoding-taken',
    changes: {
      reads: () => true,
      before: ({ encoding }) => (encoding.startsWith('multipart') ? { status: 400, body: {} } : undefined),
    },
  },
  {
    title: 'sees urlencoded fields only',
    rule: 'encoding-taken',
    changes: { reads: (encoding) => encoding === 'application/x-www-form-urlencoded' },
  },
  { title: 'sees no fields at all', rule: 'encoding-taken', changes: { reads: () => false } },
  { title: 'refuses valid credentials', rule: 'token-obtained', changes: { isValid: () => false } },
  obtaining('fails on valid credentials', 'token-obtained', () => ({ status: 500, body: { error: 'oops' } })),
  obtaining('answers valid credentials with 403 alone', 'token-obtained', () => ({ status: 403, body: {} })),
]

/** What the token response looks like. */
const ANSWERS: readonly BrokenService[] = [
  obtaining('answers in a form', 'answer-json', (token) => ({
    headers: { 'Content-Type': 'application/json' },
    body: `token=${token}`,
  })),
  obtaining('answers with nothing', 'answer-json', () => ({ status: 204, body: '' })),
  obtaining('answers with a login page', 'answer-json', () => ({
    headers: { 'Content-Type': 'text/html' },
    body: '<!doctype html><title>Sign in</title>',
  })),
  obtaining('puts a byte order mark before the JSON', 'answer-json', (token) => ({
    headers: { 'Content-Type': 'application/json' },
    body: `\uFEFF${JSON.stringify(tokenBody(token))}`,
  })),
  obtaining('says that its JSON is HTML', 'answer-content-type', () => ({ headers: { 'Content-Type': 'text/html' } })),
  obtaining('does not say that it is JSON', 'answer-content-type', (token) => ({
    body: Buffer.from(JSON.stringify(tokenBody(token))),
  })),
  obtaining('answers with a list', 'answer-shape', (token) => ({ body: [tokenBody(token)] })),
  obtaining('leaves success out', 'answer-success', (token) => ({ body: { ...tokenBody(token), success: undefined } })),
  obtaining('has success as a text', 'answer-success', (token) => ({ body: { ...tokenBody(token), success: 'true' } })),
  obtaining('has success false with a token', 'answer-success', (token) => ({
    body: { ...tokenBody(token), success: false },
  })),
  obtaining('has message true', 'answer-message', (token) => ({ body: { ...tokenBody(token), message: true } })),
  obtaining('has message null', 'answer-message', (token) => ({ body: { ...tokenBody(token), message: null } })),
  obtaining('leaves message out', 'answer-message', (token) => ({ body: { ...tokenBody(token), message: undefined } })),
  obtaining('has the token at the top level', 'answer-data', (token) => ({
    body: { success: true, message: false, token },
  })),
  obtaining('has data as a list', 'answer-data', (token) => ({
    body: { success: true, message: false, data: [{ token }] },
  })),
  obtaining('leaves the token out', 'answer-data-token', () => ({ body: { success: true, message: false, data: {} } })),
  obtaining('calls the token access_token', 'answer-data-token', (token) => ({
    body: { success: true, message: false, data: { access_token: token } },
  })),
  obtaining('has a number as the token', 'answer-data-token', () => ({
    body: tokenBody(471_142 as unknown as string),
  })),
  obtaining('has an empty token', 'answer-data-token', () => ({ body: tokenBody('') })),
  obtaining('has a token with a line break', 'answer-data-token', (token) => ({ body: tokenBody(`${token}\n`) })),
  obtaining('has a token that no header can carry', 'answer-data-token', () => ({ body: tokenBody('Schlüssel') })),
]

/** What failures look like. */
const REFUSALS: readonly BrokenService[] = [
  refusing('answers 422 when client_id is absent', MISSING[1025], { 1025: { status: 422, body: errorBody(1025) } }),
  refusing('calls an absent client_id invalid', MISSING[1025], { 1025: { status: 400, body: errorBody(1033) } }),
  refusing('gives no code when client_id is absent', MISSING[1025], {
    1025: { status: 400, body: { message: 'client_id?' } },
  }),
  refusing('fails when client_id is absent', MISSING[1025], { 1025: { status: 500, body: 'NullPointerException' } }),
  refusing('mistakes the absent field', MISSING[1026], { 1026: { status: 400, body: errorBody(1025) } }),
  refusing('answers 200 when client_secret is absent', MISSING[1026], { 1026: { status: 200, body: errorBody(1026) } }),
  {
    title: 'takes a client_id alone',
    rule: MISSING[1026],
    changes: {
      refused: (code, asked) => (code === 1026 ? USUAL.obtained(USUAL.token(0), asked) : USUAL.refused(code, asked)),
    },
  },
  refusing('answers 401 to invalid credentials', MISSING[1033], { 1033: { status: 401, body: errorBody(1033) } }),
  refusing('has another code for invalid credentials', MISSING[1033], { 1033: { status: 400, body: errorBody(1034) } }),
  refusing('has a code with a digit more', MISSING[1033], { 1033: { status: 400, body: errorBody(10_330) } }),
  {
    title: 'does not look at the secret',
    rule: MISSING[1033],
    changes: { isValid: (identifier) => identifier === CREDENTIALS.identifier },
  },
  {
    title: 'does not look at the identifier',
    rule: MISSING[1033],
    changes: { isValid: (_, secret) => secret === CREDENTIALS.secret },
  },
  {
    title: 'has another code for an identifier that nobody has',
    rule: MISSING[1033],
    changes: {
      refused: (code, asked) =>
        code === 1033 && !asked.fields.get('client_id')?.includes(CREDENTIALS.identifier)
          ? { status: 400, body: errorBody(1032) }
          : USUAL.refused(code, asked),
    },
  },
  {
    title: 'has letters in its codes',
    rule: 'error-code-numeric',
    changes: {
      refused: (code) => ({ status: 400, body: errorBody(`E${code}`) }),
      bothAbsent: () => ({ status: 400, body: errorBody('E1025') }),
    },
  },
  {
    title: 'fails when no field is there',
    rule: 'no-field',
    changes: { bothAbsent: () => ({ status: 500, body: '' }) },
  },
  {
    title: 'calls a form without fields invalid',
    rule: 'no-field',
    changes: { bothAbsent: () => ({ status: 400, body: errorBody(1033) }) },
  },
  before('fails on an empty field', 'errors-listed', ({ fields }) =>
    [...fields.values()].flat().includes('') ? { status: 500, body: '' } : undefined,
  ),
  before('has a code of its own for an empty field', 'errors-listed', ({ fields }) =>
    fields.get('client_secret')?.includes('') ? { status: 400, body: errorBody(1027) } : undefined,
  ),
]

/** Where the secret goes. */
const SECRETS: readonly BrokenService[] = [
  obtaining('shows the secret beside the token', 'secret-not-shown', (token) => ({
    body: { ...tokenBody(token), client: { secret: CREDENTIALS.secret } },
  })),
  obtaining('shows the secret with escapes', 'secret-not-shown', (token) => ({
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...tokenBody(token), echo: CREDENTIALS.secret }).replace('s3rvice', '\\u00733rvice'),
  })),
  obtaining('shows the secret in a header', 'secret-not-shown', () => ({
    headers: { 'Content-Type': 'application/json', 'X-Debug': encodeURIComponent(CREDENTIALS.secret) },
  })),
  {
    title: 'shows the secret in an error message',
    rule: 'secret-not-shown',
    changes: {
      refused: (code, { fields }) => ({
        status: 400,
        body: errorBody(code, `wrong: ${fields.get('client_secret')?.join()}`),
      }),
    },
  },
]

/** Every one. */
export const BROKEN_SERVICES: readonly BrokenService[] = [...REACH, ...ANSWERS, ...REFUSALS, ...SECRETS]
