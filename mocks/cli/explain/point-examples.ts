// What makes the choices of a point felt: for each knob that a choice can turn, the requests on which it shows.

import { type Draft, TOKEN } from './draft.ts'
import {
  exampleFields,
  fieldsWith,
  fieldsWithout,
  half,
  type Kit,
  otherEncoding,
  otherMethod,
  protectedRequest,
  requestFor,
  tokenRequest,
} from './kit.ts'

type Example = (kit: Kit) => readonly Draft[]

const usual: Example = (kit) => [tokenRequest(kit)]

const firstError: Example = (kit) => {
  const outcome = kit.contract.operation.outcomes.find(({ tokenAt }) => tokenAt === undefined)
  return outcome === undefined ? usual(kit) : [requestFor(kit, outcome)]
}

/** One field of the usual request changed. */
function identifierAs(change: Parameters<typeof fieldsWith>[2]): Example {
  return (kit) => [tokenRequest(kit, { fields: fieldsWith(kit, half(kit, 'identifier').name, change) })]
}

const withExtraField: Example = (kit) => [
  tokenRequest(kit, { fields: [...exampleFields(kit), { name: 'extra', value: '1' }] }),
]

const allAbsent: Example = (kit) => {
  const absent = kit.contract.operation.outcomes.flatMap(({ when }) => ('absent' in when ? [when.absent] : []))
  return [tokenRequest(kit, { fields: fieldsWithout(kit, absent) })]
}

const tokenTwice: Example = (kit) => [
  tokenRequest(kit),
  tokenRequest(kit, { note: 'The same request again:', shows: 'answer' }),
  protectedRequest(kit, TOKEN, { note: 'The first of the two tokens:' }),
]

const tokenAfterReset: Example = (kit) => [
  tokenRequest(kit),
  protectedRequest(kit, TOKEN, { note: 'The same token after the credentials were reset:', isAfterReset: true }),
]

const tokenLater: Example = (kit) => {
  const waitSeconds = (kit.rules.token.lifetimeSeconds || 3600) + 1
  return [tokenRequest(kit), protectedRequest(kit, TOKEN, { note: `${waitSeconds} seconds later:`, waitSeconds })]
}

const tooMany: Example = (kit) => {
  const count = kit.rules.limits.requestsPerMinute || 5
  const before = Array.from({ length: count }, () => tokenRequest(kit, { shows: 'nothing' }))
  return [...before, tokenRequest(kit, { note: `After ${count} requests like it within a minute:` })]
}

const tooLarge: Example = (kit) => {
  const bytes = kit.rules.limits.bodyBytes || 1024
  return [tokenRequest(kit, { fields: [...exampleFields(kit), { name: 'extra', value: 'x'.repeat(bytes) }] })]
}

const access: Example = (kit) => [
  tokenRequest(kit),
  protectedRequest(kit, TOKEN, { note: 'The token alone:' }),
  protectedRequest(kit, `Bearer ${TOKEN}`, { note: 'With a scheme word:' }),
]

const refusedAccess: Example = (kit) => [protectedRequest(kit, '')]

/** By knob, or by the beginning of one: the first row that a point has is its example. */
const EXAMPLES: Readonly<Record<string, Example>> = {
  'reading.empty': identifierAs((field) => [{ ...field, value: '' }]),
  'reading.repeated': identifierAs((field) => [{ ...field, value: 'another' }, field]),
  'reading.unknown': withExtraField,
  'reading.file-part': identifierAs((field) => [{ ...field, filename: 'blob' }]),
  'reading.space': identifierAs((field) => [{ ...field, value: `${field.value} ` }]),
  'reading.also-encodings': (kit) => [tokenRequest(kit, { body: otherEncoding(kit) })],
  'reading.also-methods': (kit) => [tokenRequest(kit, { method: otherMethod(kit) })],
  precedence: allAbsent,
  'token.reissue': tokenTwice,
  'token.after-reset': tokenAfterReset,
  'token.lifetime-seconds': tokenLater,
  'limits.requests-per-minute': tooMany,
  'limits.body-bytes': tooLarge,
  'access.scheme': access,
  'access.status': refusedAccess,
  'answers.errors': firstError,
  framing: (kit) => [tokenRequest(kit, { headers: [['Accept-Encoding', 'gzip']] })],
}

/** The requests on which the knobs show: the usual one where none needs another. */
export function requestsShowing(knobs: readonly string[], kit: Kit): readonly Draft[] {
  const row = Object.keys(EXAMPLES).find((key) => knobs.some((knob) => knob === key || knob.startsWith(`${key}.`)))
  return (row === undefined ? usual : (EXAMPLES[row] ?? usual))(kit)
}
