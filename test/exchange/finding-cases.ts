// For each finding a request that makes it, and one that is nearly the same and does not.

import type { Finding, FindingId } from '../../mocks/exchange/findings.ts'
import type { ExchangeRequest } from '../../mocks/exchange/request.ts'
import type { MockOptions } from '../../mocks/mock.ts'
import { bytes } from '../bodies.ts'
import {
  bodiless,
  DEMO,
  ID,
  mockWith,
  PATH,
  requestWith,
  SECRET,
  tokenIn,
  urlencoded,
  VALID,
  withHeaders,
  withParts,
} from './requests.ts'

/** What makes a finding, and what does not. */
export interface FindingCase {
  readonly id: FindingId
  readonly makes: ExchangeRequest
  readonly near: ExchangeRequest
  readonly mock?: Partial<MockOptions>
}

/** Everything found on a request. */
export function findingsOf(request: ExchangeRequest, options: Partial<MockOptions> = {}): readonly Finding[] {
  return mockWith(options).answer(request).findings
}

const OTHER = { name: 'other', value: 'x' } as const
const PROTECT = { protect: ['/api/push/**'] } as const
const LIVE = tokenIn(mockWith().answer(VALID))

const ROWS = {
  'encoding-wrong': [urlencoded(DEMO), VALID],
  'body-malformed': [requestWith({ body: VALID.body.slice(0, -10) }), requestWith({ body: VALID.body.slice(0, -2) })],
  'field-absent': [withParts(ID), withParts(ID, SECRET)],
  'field-misspelt': [
    withParts({ ...ID, name: 'clientId' }, SECRET),
    withParts({ ...ID, name: 'identification' }, SECRET),
  ],
  'field-as-file': [
    withParts(ID, { ...SECRET, more: '; filename="a"' }),
    withParts(ID, { ...SECRET, more: '; size=1' }),
  ],
  'field-repeated': [withParts(ID, SECRET, ID), withParts(ID, SECRET, OTHER)],
  'field-empty': [withParts({ ...ID, value: '' }, SECRET), withParts({ ...ID, value: '0' }, SECRET)],
  'field-unknown': [withParts(ID, SECRET, OTHER), withParts(SECRET, ID)],
  'field-not-text': [
    withParts(ID, { ...SECRET, value: bytes(new Uint8Array([0xc3])) }),
    withParts(ID, { ...SECRET, value: '\uFFFD' }),
  ],
  'field-spaced': [
    withParts(ID, { ...SECRET, value: 'demo-secret\n' }),
    withParts(ID, { ...SECRET, value: 'demo secret' }),
  ],
  'field-in-query': [
    requestWith({ target: `${PATH}?client_id=demo-app` }),
    requestWith({ target: `${PATH}?client=demo-app` }),
  ],
  'secret-in-query': [
    requestWith({ target: `${PATH}?q=demo%2dsecret` }),
    requestWith({ target: `${PATH}?q=demo%2dsecre` }),
  ],
  'secret-in-header': [withHeaders('X-Key', 'demo-secret'), withHeaders('X-Key', 'demo-secre')],
  'authorization-not-needed': [withHeaders('authorization', 'x'), withHeaders('x-authorization', 'x')],
  'credentials-unknown': [withParts({ ...ID, value: 'demo-ap' }, SECRET), VALID],
  'secret-unknown': [withParts(ID, { ...SECRET, value: 'demo-secret2' }), VALID],
  'method-not-stated': [requestWith({ method: 'PUT' }), VALID, { assume: { method: 'post-or-put' } }],
  'method-wrong': [requestWith({ method: 'PUT' }), VALID],
  'path-misspelt': [
    requestWith({ target: '/api/app/tokens' }),
    requestWith({ target: '/api/application/credentials' }),
  ],
  'custom-header-absent': [VALID, withHeaders('X-Application', ''), { assume: { 'custom-header': 'required' } }],
  'token-not-sent': [bodiless('GET', '/api/push/x'), bodiless('GET', '/api/push/x', ['Authorization', LIVE]), PROTECT],
  'token-refused': [
    bodiless('GET', '/api/push/x', ['Authorization', `${LIVE}x`]),
    bodiless('GET', '/api/push/x', ['Authorization', LIVE]),
    PROTECT,
  ],
} as const satisfies Record<FindingId, readonly [ExchangeRequest, ExchangeRequest, Partial<MockOptions>?]>

/** One case for each finding. */
export const FINDING_CASES: readonly FindingCase[] = Object.entries(ROWS).map(([id, row]) => {
  const [makes, near, mock]: readonly [ExchangeRequest, ExchangeRequest, Partial<MockOptions>?] = row
  return { id: id as FindingId, makes, near, ...(mock === undefined ? {} : { mock }) }
})
