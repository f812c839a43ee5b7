// Requests to the other descriptions, and what they lead to.

import { expect } from 'vitest'
import type { FindingId } from '../../mocks/exchange/findings.ts'
import type { MockOptions } from '../../mocks/mock.ts'
import { bytes, MULTIPART, multipart, partsOf } from '../bodies.ts'

type Fields = Readonly<Record<string, string>>

export const TICKET = { partnerNo: '4711', passphrase: 'open sesame', device: '00C0FFEE' } as const
const OAUTH = { grant_type: 'client_credentials', client: 's6BhdRkqt3', key: 'gX1fBat3bV' } as const
const LEAST = { who: 'demo-who', word: 'demo-word' } as const

function without(name: string, fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name))
}

/** What is sent to which description. */
export interface Sent {
  readonly to: keyof typeof TARGETS
  readonly fields: Fields
  /** Default: the path of the description, its parameters filled in. */
  readonly target?: string
  readonly method?: string
}

/** What is sent, and what comes of it. */
export interface Row extends Sent {
  readonly title: string
  readonly assume?: MockOptions['assume']
  readonly status: number
  readonly type?: string
  readonly body: unknown
  readonly findings?: readonly FindingId[]
}

const TARGETS = { ticket: '/v2/eu-1/tickets', oauth: '/oauth/token', least: '/in' } as const
const METHODS = { ticket: 'POST', oauth: 'POST', least: 'PUT' } as const

function problem(reason: string | number, text: string): unknown {
  return { problems: [{ reason, text }] }
}

const OPENED = { result: [{ kind: 'ticket', value: expect.stringMatching(/^[\w-]{56}$/), validFor: 7200 }], took: 3 }
const GRANTED = { access_token: expect.stringMatching(/^[\w-]{56}$/), token_type: 'example', expires_in: 3600 }

/** Every case. */
export const ROWS: readonly Row[] = [
  {
    title: 'opens a ticket',
    to: 'ticket',
    fields: TICKET,
    status: 201,
    type: 'application/vnd.tickets+json',
    body: OPENED,
  },
  {
    title: 'opens a ticket in any region',
    to: 'ticket',
    fields: TICKET,
    target: '/v2/x/tickets',
    status: 201,
    body: OPENED,
  },
  {
    title: 'takes a field that is not required',
    to: 'ticket',
    fields: { ...TICKET, note: 'hi' },
    status: 201,
    body: OPENED,
  },
  {
    title: 'answers P-01 without partnerNo',
    to: 'ticket',
    fields: without('partnerNo', TICKET),
    status: 422,
    body: problem('P-01', 'Who are you'),
    findings: ['field-absent'],
  },
  {
    title: 'answers P-02 without passphrase',
    to: 'ticket',
    fields: without('passphrase', TICKET),
    status: 422,
    body: problem('P-02', 'Say the word'),
    findings: ['field-absent'],
  },
  {
    title: 'answers 3 without device',
    to: 'ticket',
    fields: without('device', TICKET),
    status: 422,
    body: problem(3, 'From where'),
    findings: ['field-absent'],
  },
  {
    title: 'answers 3 without anything',
    to: 'ticket',
    fields: {},
    status: 422,
    body: problem(3, 'From where'),
    findings: ['field-absent', 'field-absent', 'field-absent'],
  },
  {
    title: 'answers P-01 without anything when told to',
    to: 'ticket',
    fields: {},
    assume: { 'which-first': 'partner' },
    status: 422,
    body: problem('P-01', 'Who are you'),
    findings: ['field-absent', 'field-absent', 'field-absent'],
  },
  {
    title: 'answers D-01 to a device that is none',
    to: 'ticket',
    fields: { ...TICKET, device: 'phone' },
    status: 422,
    body: problem('D-01', 'That is no device'),
  },
  {
    title: 'answers D-01 before it looks at the passphrase',
    to: 'ticket',
    fields: { ...TICKET, device: 'phone', passphrase: 'x' },
    status: 422,
    body: problem('D-01', 'That is no device'),
    findings: ['secret-unknown'],
  },
  {
    title: 'answers X-99 to a stranger',
    to: 'ticket',
    fields: { ...TICKET, passphrase: 'x' },
    status: 403,
    body: problem('X-99', 'Nobody'),
    findings: ['secret-unknown'],
  },
  {
    title: 'finds a misspelt field',
    to: 'ticket',
    fields: { ...without('partnerNo', TICKET), 'partner-no': '4711' },
    status: 422,
    body: problem('P-01', 'Who are you'),
    findings: ['field-misspelt'],
  },
  {
    title: 'puts the code elsewhere when told to',
    to: 'ticket',
    fields: {},
    assume: { 'problem-shape': 'bare' },
    status: 400,
    body: { reason: 3 },
    findings: ['field-absent', 'field-absent', 'field-absent'],
  },
  {
    title: 'refuses a further field when told to',
    to: 'ticket',
    fields: { ...TICKET, x: 'y' },
    assume: { silence: 'refused' },
    status: 418,
    body: { teapot: true },
    findings: ['field-unknown'],
  },
  {
    title: 'writes the lifetime that was chosen',
    to: 'ticket',
    fields: TICKET,
    assume: { validity: 'hours:60' },
    status: 201,
    body: { ...OPENED, result: [{ ...OPENED.result[0], validFor: 60 }] },
  },
  {
    title: 'leaves the lifetime of the example',
    to: 'ticket',
    fields: TICKET,
    assume: { validity: 'for-ever' },
    status: 201,
    body: { ...OPENED, result: [{ ...OPENED.result[0], validFor: 60 }] },
  },
  {
    title: 'derives a scenario for each outcome',
    to: 'ticket',
    fields: TICKET,
    target: '/scenarios/bad-device/v2/eu-1/tickets',
    status: 422,
    body: problem('D-01', 'That is no device'),
  },
  {
    title: 'derives a scenario for each choice',
    to: 'ticket',
    fields: {},
    target: '/scenarios/problem-shape-bare/v2/eu-1/tickets',
    status: 400,
    body: { reason: 3 },
    findings: ['field-absent', 'field-absent', 'field-absent'],
  },
  {
    title: 'plays the faults',
    to: 'ticket',
    fields: TICKET,
    target: '/scenarios/bad-gateway/v2/eu-1/tickets',
    status: 502,
    body: expect.stringContaining('Bad Gateway'),
  },
  {
    title: 'knows no fixture of the first description',
    to: 'ticket',
    fields: TICKET,
    target: '/scenarios/client-id-missing/v2/eu-1/tickets',
    status: 404,
    body: expect.objectContaining({ title: 'No such scenario' }),
  },
  {
    title: 'knows no path of the first description',
    to: 'ticket',
    fields: TICKET,
    target: '/api/app/token',
    status: 404,
    body: expect.objectContaining({ described: ['/v2/{region}/tickets', '/v2/{region}/orders/{order}'] }),
  },
  {
    title: 'refuses another method',
    to: 'ticket',
    fields: TICKET,
    method: 'PATCH',
    status: 405,
    body: expect.objectContaining({ title: 'Method not described' }),
    findings: ['method-wrong'],
  },

  {
    title: 'grants a token',
    to: 'oauth',
    fields: OAUTH,
    status: 200,
    type: 'application/json;charset=UTF-8',
    body: GRANTED,
  },
  {
    title: 'grants a token with a scope',
    to: 'oauth',
    fields: { ...OAUTH, scope: 'write' },
    status: 200,
    body: GRANTED,
  },
  {
    title: 'answers invalid_request without grant_type',
    to: 'oauth',
    fields: without('grant_type', OAUTH),
    status: 400,
    body: { error: 'invalid_request' },
    findings: ['field-absent'],
  },
  {
    title: 'answers unsupported_grant_type to another',
    to: 'oauth',
    fields: { ...OAUTH, grant_type: 'password' },
    status: 400,
    body: { error: 'unsupported_grant_type' },
  },
  {
    title: 'answers invalid_request to an empty one',
    to: 'oauth',
    fields: { ...OAUTH, grant_type: '' },
    status: 400,
    body: { error: 'invalid_request' },
    findings: ['field-empty'],
  },
  {
    title: 'answers invalid_scope to another scope',
    to: 'oauth',
    fields: { ...OAUTH, scope: 'all' },
    status: 400,
    body: { error: 'invalid_scope' },
  },
  {
    title: 'answers invalid_client to an absent key',
    to: 'oauth',
    fields: without('key', OAUTH),
    status: 401,
    body: { error: 'invalid_client' },
    findings: ['field-absent'],
  },
  {
    title: 'answers invalid_client to a wrong key',
    to: 'oauth',
    fields: { ...OAUTH, key: 'x' },
    status: 401,
    body: { error: 'invalid_client' },
    findings: ['secret-unknown'],
  },

  {
    title: 'lets in with PUT',
    to: 'least',
    fields: LEAST,
    status: 200,
    type: 'text/plain',
    body: expect.stringMatching(/^[\w-]{56}$/),
  },
  {
    title: 'says out to anybody else',
    to: 'least',
    fields: { ...LEAST, word: 'x' },
    status: 400,
    type: 'text/plain',
    body: 'out',
    findings: ['secret-unknown'],
  },
  { title: 'says out to nobody', to: 'least', fields: {}, status: 400, body: 'out' },
]

/** The request, in the encoding that its description asks for. */
export function requestOf({ to, fields, target = TARGETS[to], method = METHODS[to] }: Sent) {
  const isUrlencoded = to === 'oauth'
  const type = isUrlencoded ? 'application/x-www-form-urlencoded' : MULTIPART
  const body = isUrlencoded ? bytes(new URLSearchParams(fields).toString()) : multipart(...partsOf(fields))
  return { method, target, headers: ['Content-Type', type], body }
}
