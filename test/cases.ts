// The one table of cases: requests to the last byte, and what each leads to. Every adapter plays all of them.

import {
  builtInContract,
  type ExchangeRequest,
  type FindingId,
  Mock,
  type MockOptions,
  type Scenario,
  scenarios,
} from '../mocks/index.ts'
import { bytes, MULTIPART, multipart, type Part, partsOf } from './bodies.ts'

/** A request, and what it leads to under `CASE_OPTIONS`. */
export interface Case extends ExchangeRequest {
  readonly title: string
  readonly body: Uint8Array<ArrayBuffer>
  readonly expects: Expectation
}

/** What a case leads to. */
export interface Expectation {
  /** Also where the answer is cut off or never arrives: the one that the exchange gives. */
  readonly status: number
  readonly outcome?: string
  readonly findings?: readonly FindingId[]
  /** Default: all of it. `cut` in the middle of the body, `reset` before it, or `never`. */
  readonly arrives?: 'whole' | 'cut' | 'reset' | 'never'
}

/** The session that every mock of a case has besides the default one. */
export const CASE_SESSION = 'case-session'

/** What every mock of a case starts with: equal requests get answers that are equal to the last character. */
export const CASE_OPTIONS = {
  contract: builtInContract,
  builtIn: scenarios,
  protect: ['/api/push/**'],
  seed: 'cases',
  tokenKey: 'cases',
  clock: () => Date.UTC(2030, 0, 1),
} as const satisfies MockOptions

const PATH = builtInContract.operation.path
const DEMO = { client_id: 'demo-app', client_secret: 'demo-secret' } as const
const ID: Part = { name: 'client_id', value: DEMO.client_id }
const SECRET: Part = { name: 'client_secret', value: DEMO.client_secret }

const VALID = {
  method: 'POST',
  target: PATH,
  headers: ['Content-Type', MULTIPART],
  body: multipart(...partsOf(DEMO)),
} as const satisfies ExchangeRequest

const OBTAINED: Expectation = { status: 200, outcome: 'token_obtained' }
const ID_MISSING: Expectation = { status: 400, outcome: 'client_id_missing' }
const SECRET_MISSING: Expectation = { status: 400, outcome: 'client_secret_missing' }
const INVALID: Expectation = { status: 400, outcome: 'credentials_invalid' }

/** The valid request with a difference. */
function differing(title: string, difference: Partial<Omit<Case, 'title' | 'expects'>>, expects: Expectation): Case {
  return { title, ...VALID, ...difference, expects }
}

/** The valid request with other parts. */
function parts(title: string, list: readonly Part[], expects: Expectation, target: string = PATH): Case {
  return differing(title, { body: multipart(...list), target }, expects)
}

/** The valid request with further headers. */
function headers(title: string, more: readonly string[], expects: Expectation, target: string = PATH): Case {
  return differing(title, { headers: [...VALID.headers, ...more], target }, expects)
}

/** A request without a body. */
function bodiless(
  title: string,
  request: Pick<Case, 'method' | 'target'> & { readonly headers?: readonly string[] },
  expects: Expectation,
): Case {
  return { title, headers: [], ...request, body: bytes(), expects }
}

function playing(scenario: keyof typeof scenarios): string {
  return `/scenarios/${scenario}${PATH}`
}

const FIELDS: readonly Case[] = [
  differing('a valid request', {}, OBTAINED),
  parts('client_id alone', [ID], { ...SECRET_MISSING, findings: ['field-absent'] }),
  parts('client_secret alone', [SECRET], { ...ID_MISSING, findings: ['field-absent'] }),
  parts('no field at all', [], { ...ID_MISSING, findings: ['field-absent', 'field-absent'] }),
  parts(
    'no field at all, and the secret ranks first',
    [],
    { ...SECRET_MISSING, findings: ['field-absent', 'field-absent'] },
    playing('both-absent-names-secret'),
  ),
  parts('the fields in the other order', [SECRET, ID], OBTAINED),
  parts('a wrong secret', [ID, { ...SECRET, value: 'wrong' }], { ...INVALID, findings: ['secret-unknown'] }),
  parts('an identifier that nobody has', [{ ...ID, value: 'demo-ap' }, SECRET], {
    ...INVALID,
    findings: ['credentials-unknown'],
  }),
  parts('an empty identifier', [{ ...ID, value: '' }, SECRET], { ...ID_MISSING, findings: ['field-empty'] }),
  parts(
    'an empty identifier that is present',
    [{ ...ID, value: '' }, SECRET],
    { ...INVALID, findings: ['field-empty'] },
    playing('empty-field-present'),
  ),
  parts('a repeated identifier', [ID, { ...ID, value: 'other' }, SECRET], {
    ...OBTAINED,
    findings: ['field-repeated'],
  }),
  parts(
    'a repeated identifier of which the last wins',
    [ID, { ...ID, value: 'other' }, SECRET],
    { ...INVALID, findings: ['field-repeated', 'credentials-unknown'] },
    playing('repeated-field-last'),
  ),
  parts(
    'a repeated identifier that is invalid',
    [ID, ID, SECRET],
    { ...INVALID, findings: ['field-repeated'] },
    playing('repeated-field-invalid'),
  ),
  parts('a further field', [ID, SECRET, { name: 'scope', value: 'all' }], { ...OBTAINED, findings: ['field-unknown'] }),
  parts(
    'a further field that is refused',
    [ID, SECRET, { name: 'scope', value: 'all' }],
    { status: 400, findings: ['field-unknown'] },
    playing('unknown-field-refused'),
  ),
  parts('a misspelt field', [{ ...ID, name: 'clientId' }, SECRET], { ...ID_MISSING, findings: ['field-misspelt'] }),
  parts('a secret as a file', [ID, { ...SECRET, more: '; filename="secret.txt"' }], {
    ...SECRET_MISSING,
    findings: ['field-as-file'],
  }),
  parts(
    'a secret as a file that is accepted',
    [ID, { ...SECRET, more: '; filename="secret.txt"' }],
    { ...OBTAINED, findings: ['field-as-file'] },
    playing('file-part-accepted'),
  ),
  parts('bytes that are no text', [ID, { ...SECRET, value: new Uint8Array([0xff, 0xfe, 0x00]) }], {
    ...INVALID,
    findings: ['field-not-text', 'secret-unknown'],
  }),
  parts('a line break after the secret', [ID, { ...SECRET, value: 'demo-secret\r\n' }], {
    ...INVALID,
    findings: ['field-spaced', 'secret-unknown'],
  }),
  parts(
    'a line break that is trimmed',
    [ID, { ...SECRET, value: 'demo-secret\r\n' }],
    { ...OBTAINED, findings: ['field-spaced'] },
    playing('surrounding-space-trimmed'),
  ),
  parts('a secret in other letters', [ID, { ...SECRET, value: 'geheim-秘密-🔑' }], {
    ...INVALID,
    findings: ['secret-unknown'],
  }),
]

const ENCODINGS: readonly Case[] = [
  differing('the fields urlencoded', urlencoded(), { ...ID_MISSING, findings: ['encoding-wrong'] }),
  differing(
    'the fields urlencoded, which is accepted',
    { ...urlencoded(), target: playing('urlencoded-accepted') },
    { ...OBTAINED, findings: ['encoding-wrong'] },
  ),
  differing(
    'the fields as JSON',
    { headers: ['Content-Type', 'application/json'], body: bytes(JSON.stringify(DEMO)) },
    { ...ID_MISSING, findings: ['encoding-wrong'] },
  ),
  bodiless(
    'no body and no encoding',
    { method: 'POST', target: PATH },
    { ...ID_MISSING, findings: ['encoding-wrong'] },
  ),
  differing(
    'no boundary',
    { headers: ['Content-Type', 'multipart/form-data'] },
    { ...ID_MISSING, findings: ['body-malformed'] },
  ),
  differing(
    'another boundary than the one announced',
    { headers: ['Content-Type', 'multipart/form-data; boundary=other'] },
    { ...ID_MISSING, findings: ['body-malformed'] },
  ),
  differing(
    'no closing boundary',
    { body: VALID.body.slice(0, -20) },
    { ...SECRET_MISSING, findings: ['body-malformed'] },
  ),
  differing(
    'garbage',
    { body: new Uint8Array([0, 1, 2, 255, 13, 10, 45, 45]) },
    { ...ID_MISSING, findings: ['body-malformed'] },
  ),
  differing('a quoted boundary, a preamble and an epilogue', quotedBoundary(), OBTAINED),
]

const PLACES: readonly Case[] = [
  differing(
    'the identifier in the query',
    { target: `${PATH}?client_id=demo-app` },
    { ...OBTAINED, findings: ['field-in-query'] },
  ),
  differing(
    'the secret in the query',
    { target: `${PATH}?client_secret=demo-secret` },
    { ...OBTAINED, findings: ['secret-in-query'] },
  ),
  differing(
    'the secret in the query under another name',
    { target: `${PATH}?key=demo%2Dsecret` },
    { ...OBTAINED, findings: ['secret-in-query'] },
  ),
  headers('the secret in a header', ['X-Key', 'demo-secret'], { ...OBTAINED, findings: ['secret-in-header'] }),
  headers('an Authorization header', ['Authorization', 'Bearer x'], {
    ...OBTAINED,
    findings: ['authorization-not-needed'],
  }),
  headers('the credentials as Basic', ['Authorization', `Basic ${btoa('demo-app:demo-secret')}`], {
    ...OBTAINED,
    findings: ['secret-in-header', 'authorization-not-needed'],
  }),
  headers('the custom header that is required', ['X-Application', 'demo'], OBTAINED, playing('custom-header-required')),
  headers('a preference', ['Prefer', 'code=400, example=credentials_invalid'], INVALID),
  headers('a preference for an example only', ['Prefer', 'example=client_secret_missing'], SECRET_MISSING),
  headers('a preference that is nothing to the mock', ['Prefer', 'respond-async'], OBTAINED),
  headers('a preference that nothing fits', ['Prefer', 'example=credentials_inval'], { status: 422 }),
]

const METHODS_AND_PATHS: readonly Case[] = [
  differing('DELETE', { method: 'DELETE' }, { status: 405, findings: ['method-wrong'] }),
  bodiless('GET', { method: 'GET', target: PATH }, { status: 405, findings: ['method-wrong'] }),
  bodiless('HEAD', { method: 'HEAD', target: PATH }, { status: 405, findings: ['method-wrong'] }),
  bodiless(
    'OPTIONS that is no preflight',
    { method: 'OPTIONS', target: PATH },
    { status: 405, findings: ['method-wrong'] },
  ),
  bodiless(
    'a preflight',
    {
      method: 'OPTIONS',
      target: PATH,
      headers: ['Origin', 'https://app.example', 'Access-Control-Request-Method', 'POST'],
    },
    { status: 204 },
  ),
  differing('PUT', { method: 'PUT' }, { status: 405, findings: ['method-wrong'] }),
  differing(
    'PUT that is accepted',
    { method: 'PUT', target: playing('put-accepted') },
    { ...OBTAINED, findings: ['method-not-stated'] },
  ),
  differing('a path with a letter too many', { target: `${PATH}s` }, { status: 404, findings: ['path-misspelt'] }),
  differing('a path with a slash at its end', { target: `${PATH}/` }, { status: 404, findings: ['path-misspelt'] }),
  differing('a path with a slash too many', { target: `/${PATH}` }, { status: 404, findings: ['path-misspelt'] }),
  differing('a path in capitals', { target: PATH.toUpperCase() }, { status: 404, findings: ['path-misspelt'] }),
  differing('a path under another one', { target: `/v1${PATH}` }, { status: 404, findings: ['path-misspelt'] }),
  bodiless('a path like no other', { method: 'GET', target: '/health' }, { status: 404 }),
  bodiless('the base URL itself', { method: 'POST', target: '/' }, { status: 404 }),
  bodiless('a scenario and nothing after it', { method: 'POST', target: '/scenarios/success' }, { status: 404 }),
]

const PREFIXES: readonly Case[] = [
  differing(
    'a percent-encoded scenario',
    { target: `/scenarios/success%2Dcreated${PATH}` },
    { ...OBTAINED, status: 201 },
  ),
  differing('a scenario that nobody knows', { target: `/scenarios/sucess${PATH}` }, { status: 404 }),
  differing(
    'a scenario and then a near miss',
    { target: `/scenarios/success${PATH}s` },
    { status: 404, findings: ['path-misspelt'] },
  ),
  differing('a session', { target: `/sessions/${CASE_SESSION}${PATH}` }, OBTAINED),
  differing('a session that nobody made', { target: `/sessions/nobody${PATH}` }, { status: 404 }),
  differing(
    'a session and a scenario',
    { target: `/sessions/${CASE_SESSION}/scenarios/success-accepted${PATH}` },
    { ...OBTAINED, status: 202 },
  ),
  differing(
    'a scenario and a session',
    { target: `/scenarios/success-accepted/sessions/${CASE_SESSION}${PATH}` },
    { ...OBTAINED, status: 202 },
  ),
  differing(
    'a payload that is too large',
    { target: playing('payload-limited'), body: multipart(ID, SECRET, { name: 'more', value: 'x'.repeat(2000) }) },
    { status: 413, findings: ['field-unknown'] },
  ),
]

const PROTECTED = '/api/push/messages'
const LIVE = JSON.parse(new Mock(CASE_OPTIONS).answer(VALID).answer.body).data.token as string

const ACCESS: readonly Case[] = [
  bodiless(
    'a protected path without a token',
    { method: 'GET', target: PROTECTED },
    { status: 401, findings: ['token-not-sent'] },
  ),
  bodiless('a protected path with a token of nobody', access('Bearer of-nobody'), {
    status: 401,
    findings: ['token-refused'],
  }),
  bodiless('a protected path with a live token', access(`Bearer ${LIVE}`), { status: 200 }),
  bodiless('a protected path with a live token and no scheme', access(LIVE), { status: 200 }),
  bodiless('a live token without the scheme that is asked for', access(LIVE, 'authorization-bearer'), {
    status: 401,
    findings: ['token-refused'],
  }),
  bodiless('a live token with a scheme where none is asked for', access(`Bearer ${LIVE}`, 'authorization-bare'), {
    status: 401,
    findings: ['token-refused'],
  }),
  bodiless(
    'a live token in another session',
    { ...access(LIVE), target: `/sessions/${CASE_SESSION}${PROTECTED}` },
    { status: 401, findings: ['token-refused'] },
  ),
  bodiless(
    'a refusal with 403',
    { method: 'GET', target: `/scenarios/access-refused-403${PROTECTED}` },
    { status: 403, findings: ['token-not-sent'] },
  ),
  bodiless(
    'a refusal with 400',
    { method: 'POST', target: `/scenarios/access-refused-400${PROTECTED}` },
    { status: 400, findings: ['token-not-sent'] },
  ),
]

function access(authorization: string, scenario?: keyof typeof scenarios): Pick<Case, 'method' | 'target' | 'headers'> {
  const prefix = scenario === undefined ? '' : `/scenarios/${scenario}`
  return { method: 'GET', target: `${prefix}${PROTECTED}`, headers: ['Authorization', authorization] }
}

function urlencoded(): Pick<Case, 'headers' | 'body'> {
  return {
    headers: ['Content-Type', 'application/x-www-form-urlencoded'],
    body: bytes(new URLSearchParams(DEMO).toString()),
  }
}

function quotedBoundary(): Pick<Case, 'headers' | 'body'> {
  const field = (name: string, value: string): string =>
    `--a b:c\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const text = `preamble\r\n${field('client_id', DEMO.client_id)}${field('client_secret', DEMO.client_secret)}--a b:c--\r\nepilogue`
  return { headers: ['Content-Type', 'multipart/form-data; boundary="a b:c"'], body: bytes(text) }
}

/** What the valid request leads to under a scenario, where that is neither a token with 200 nor the answer of a fault. */
const UNUSUAL: { readonly [name in keyof typeof scenarios]?: Expectation } = {
  'client-id-missing': ID_MISSING,
  'client-secret-missing': SECRET_MISSING,
  'credentials-invalid': INVALID,
  'success-created': { ...OBTAINED, status: 201 },
  'success-accepted': { ...OBTAINED, status: 202 },
  'success-other': { ...OBTAINED, status: 203 },
  'custom-header-required': { status: 400, findings: ['custom-header-absent'] },
  'no-answer': { ...OBTAINED, arrives: 'never' },
  'reset-before-answer': { ...OBTAINED, arrives: 'reset' },
  'reset-in-body': { ...OBTAINED, arrives: 'cut' },
  'reset-once-then-succeeds': { ...OBTAINED, arrives: 'reset' },
  'fails-twice-then-succeeds': { status: 503 },
}

const SCENARIOS: readonly Case[] = Object.keys(scenarios).map((name) =>
  differing(`the scenario ${name}`, { target: `/scenarios/${name}${PATH}` }, expectedUnder(name)),
)

function expectedUnder(name: string): Expectation {
  const unusual = Object.entries(UNUSUAL).find(([candidate]) => candidate === name)?.[1]
  const known: Readonly<Record<string, Scenario>> = scenarios
  const fault = known[name]?.fault
  return unusual ?? (fault?.kind === 'answer' ? { status: fault.status } : OBTAINED)
}

/** Every case. */
export const CASES: readonly Case[] = [
  ...FIELDS,
  ...ENCODINGS,
  ...PLACES,
  ...METHODS_AND_PATHS,
  ...PREFIXES,
  ...ACCESS,
  ...SCENARIOS,
]
