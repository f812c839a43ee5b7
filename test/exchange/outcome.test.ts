// Which outcome a request leads to: what the document's rules say of every combination, under every choice that they
// leave open.

import { expect, it } from 'vitest'
import { builtInContract } from '../../mocks/contract/built-in.ts'
import type { Field, JsonSchema } from '../../mocks/contract/contract.ts'
import type { Profile } from '../../mocks/contract/profile.ts'
import type { ExchangeRequest } from '../../mocks/exchange/request.ts'
import type { Part } from '../bodies.ts'
import { bytes } from '../bodies.ts'
import { DEMO, ID, mockWith, requestWith, SECRET, urlencoded, VALID, withHeaders, withParts } from './requests.ts'

const SENT = [
  'absent',
  'empty',
  'right',
  'wrong',
  'right, wrong',
  'wrong, right',
  'empty, right',
  'right, right',
] as const

type Sent = (typeof SENT)[number]

/** What a field is sent as, and how the service reads that. */
const READ_AS: Readonly<Record<Sent, (choices: Choices) => 'absent' | 'right' | 'wrong'>> = {
  absent: () => 'absent',
  empty: ({ empty }) => (empty === 'absent' ? 'absent' : 'wrong'),
  right: () => 'right',
  wrong: () => 'wrong',
  'right, wrong': ({ repeated }) => (({ first: 'right', last: 'wrong', invalid: 'wrong' }) as const)[repeated],
  'wrong, right': ({ repeated }) => (({ first: 'wrong', last: 'right', invalid: 'wrong' }) as const)[repeated],
  'empty, right': ({ repeated, empty }) =>
    (({ first: empty === 'absent' ? 'absent' : 'wrong', last: 'right', invalid: 'wrong' }) as const)[repeated],
  'right, right': ({ repeated }) => (repeated === 'invalid' ? 'wrong' : 'right'),
}

interface Choices {
  readonly empty: 'absent' | 'present'
  readonly repeated: 'first' | 'last' | 'invalid'
  readonly both: 'client-id-first' | 'client-secret-first'
}

const EVERY_CHOICE: readonly Choices[] = (['absent', 'present'] as const).flatMap((empty) =>
  (['first', 'last', 'invalid'] as const).flatMap((repeated) =>
    (['client-id-first', 'client-secret-first'] as const).map((both) => ({ empty, repeated, both })),
  ),
)

/** Rules 1 to 3 of the errors, and rule 3 of the endpoint. */
function ruled(identifier: Sent, secret: Sent, choices: Choices): string {
  const isAbsent = {
    identifier: READ_AS[identifier](choices) === 'absent',
    secret: READ_AS[secret](choices) === 'absent',
  }
  if (isAbsent.identifier && isAbsent.secret)
    return choices.both === 'client-id-first' ? 'client_id_missing' : 'client_secret_missing'
  if (isAbsent.identifier) return 'client_id_missing'
  if (isAbsent.secret) return 'client_secret_missing'
  const isRight = READ_AS[identifier](choices) === 'right' && READ_AS[secret](choices) === 'right'
  return isRight ? 'token_obtained' : 'credentials_invalid'
}

function partsFor(part: Part, sent: Sent): readonly Part[] {
  const values = { right: part.value, wrong: 'wrong', empty: '' } as const
  if (sent === 'absent') return []
  return sent.split(', ').map((word) => ({ ...part, value: values[word as keyof typeof values] }))
}

it.for(EVERY_CHOICE)(
  'follows the rules when an empty field is $empty, of a repeated one $repeated counts, and $both',
  (choices) => {
    const assume: Profile = {
      'empty-field': choices.empty,
      'repeated-field': choices.repeated,
      'both-absent': choices.both,
    }
    const mock = mockWith({ assume })
    for (const identifier of SENT) {
      for (const secret of SENT) {
        const request = withParts(...partsFor(ID, identifier), ...partsFor(SECRET, secret))
        expect(mock.answer(request).outcome, `${identifier} / ${secret}`).toBe(ruled(identifier, secret, choices))
      }
    }
  },
)

const OTHER: Part = { name: 'other', value: 'x' }
const FILE: Part = { ...SECRET, more: '; filename="secret.txt"' }
const SPACED: Part = { ...SECRET, value: ' demo-secret\r\n' }

/** What is sent, under which choices, and what it leads to: an outcome, or a status without one. */
const OPEN: readonly (readonly [string, ExchangeRequest, Profile, string | number])[] = [
  ['ignores a further field', withParts(ID, SECRET, OTHER), {}, 'token_obtained'],
  ['refuses a further field when told to', withParts(ID, SECRET, OTHER), { 'unknown-field': 'refused' }, 400],
  ['refuses a further field before it looks for absent ones', withParts(OTHER), { 'unknown-field': 'refused' }, 400],
  ['does not see a field that is sent as a file', withParts(ID, FILE), {}, 'client_secret_missing'],
  ['sees a field that is sent as a file when told to', withParts(ID, FILE), { 'file-part': 'value' }, 'token_obtained'],
  ['takes the plain field where a file has the same name', withParts(ID, FILE, SECRET), {}, 'token_obtained'],
  ['keeps white space around a value', withParts(ID, SPACED), {}, 'credentials_invalid'],
  [
    'trims white space around a value when told to',
    withParts(ID, SPACED),
    { 'surrounding-space': 'trimmed' },
    'token_obtained',
  ],
  ['takes a value of white space for one', withParts(ID, { ...SECRET, value: '  ' }), {}, 'credentials_invalid'],
  [
    'takes white space for an empty value when it is trimmed',
    withParts(ID, { ...SECRET, value: '  ' }),
    { 'surrounding-space': 'trimmed' },
    'client_secret_missing',
  ],
  ['does not see urlencoded fields', urlencoded(DEMO), {}, 'client_id_missing'],
  ['sees urlencoded fields when told to', urlencoded(DEMO), { 'request-encoding': 'urlencoded-too' }, 'token_obtained'],
  ['sees multipart fields beside urlencoded ones', VALID, { 'request-encoding': 'urlencoded-too' }, 'token_obtained'],
  ['refuses PUT', requestWith({ method: 'PUT' }), {}, 405],
  ['takes PUT when told to', requestWith({ method: 'PUT' }), { method: 'post-or-put' }, 'token_obtained'],
  ['wants no further header', VALID, {}, 'token_obtained'],
  ['wants a further header when told to', VALID, { 'custom-header': 'required' }, 400],
  [
    'wants the further header that it was told',
    withHeaders('x-application', 'a'),
    { 'custom-header': 'required:X-Other' },
    400,
  ],
  [
    'takes the further header in any case',
    withHeaders('x-OTHER', ''),
    { 'custom-header': 'required:X-Other' },
    'token_obtained',
  ],
]

it.for(OPEN)('%s', ([, request, assume, leadsTo]) => {
  const { outcome, answer } = mockWith({ assume }).answer(request)
  if (typeof leadsTo === 'string') expect(outcome).toBe(leadsTo)
  else expect([outcome, answer.status]).toEqual([undefined, leadsTo])
})

it('answers 1033 to the identifier of one application with the secret of another', () => {
  const applications = [
    { identifier: 'one', secret: 'secret of one' },
    { identifier: 'two', secret: 'secret of two' },
  ]
  const mock = mockWith({ applications })
  const outcomeOf = (identifier: string, secret: string) =>
    mock.answer(withParts({ ...ID, value: identifier }, { ...SECRET, value: secret })).outcome
  expect(outcomeOf('one', 'secret of two')).toBe('credentials_invalid')
  expect(outcomeOf('two', 'secret of two')).toBe('token_obtained')
  expect(outcomeOf('secret of two', 'two')).toBe('credentials_invalid')
})

it('compares the credentials to the last byte', () => {
  const applications = [{ identifier: 'Zoë', secret: 'Geheim–秘密 🔑 = & + %41' }]
  const mock = mockWith({ applications, assume: { 'request-encoding': 'urlencoded-too' } })
  const [{ identifier, secret }] = applications as [(typeof applications)[0]]
  const fields = { client_id: identifier, client_secret: secret }
  expect(mock.answer(urlencoded(fields)).outcome).toBe('token_obtained')
  expect(mock.answer(withParts({ ...ID, value: identifier }, { ...SECRET, value: secret })).outcome).toBe(
    'token_obtained',
  )
  expect(mock.answer(withParts({ ...ID, value: 'zoë' }, { ...SECRET, value: secret })).outcome).toBe(
    'credentials_invalid',
  )
  expect(mock.answer(withParts({ ...ID, value: 'Zoe\u0308' }, { ...SECRET, value: secret })).outcome).toBe(
    'credentials_invalid',
  )
})

it('knows no application without credentials of its own', () => {
  const mock = mockWith({ applications: [], assume: { 'empty-field': 'present' } })
  const empty = withParts({ ...ID, value: '' }, { ...SECRET, value: '' })
  expect(mock.answer(empty).outcome).toBe('credentials_invalid')
  expect(mock.answer(VALID).outcome).toBe('credentials_invalid')
})

it('reads a part in the charset that it names', () => {
  const applications = [{ identifier: 'demo-app', secret: 'gehëim' }]
  const secret = {
    ...SECRET,
    value: new Uint8Array([...bytes('geh'), 0xeb, ...bytes('im')]),
    more: '\r\nContent-Type: text/plain; charset=iso-8859-1',
  }
  expect(mockWith({ applications }).answer(withParts(ID, secret)).outcome).toBe('token_obtained')
})

it.for<readonly [JsonSchema, readonly string[], readonly string[]]>([
  [true, ['x'], []],
  [false, [], ['x']],
  [{ type: 'string', const: 'a' }, ['a'], ['b', 'A', 'a ']],
  [{ enum: ['a', 'b'] }, ['a', 'b'], ['c']],
  [{ type: 'integer', enum: [1, 2] }, ['1', '2'], ['3', '1.0']],
  [{ type: 'integer' }, ['0', '-7'], ['1.5', 'one', '1e3']],
  [{ type: 'number' }, ['0', '-7.5', '1e3'], ['one', '1.', '0x1']],
  [{ type: 'boolean', const: true }, ['true'], ['false', 'yes']],
  [{ type: 'string', pattern: '^\\p{Lu}+$' }, ['ÄB'], ['äb', '1']],
  [{ type: 'string', minLength: 2, maxLength: 3 }, ['ab', '🔑🔑🔑'], ['a', 'abcd', '🔑']],
])('judges the value of a field by its schema: %j', ([schema, right, wrong]) => {
  const { operation } = builtInContract
  const field: Field = { name: 'kind', required: true, credential: undefined, schema, source: [] }
  const [first] = operation.outcomes
  const outcomes =
    first === undefined ? [] : [{ ...first, id: 'kind_invalid', when: { invalid: 'kind' } }, ...operation.outcomes]
  const mock = mockWith({
    contract: { ...builtInContract, operation: { ...operation, fields: [...operation.fields, field], outcomes } },
  })
  const outcomeOf = (value: string) => mock.answer(withParts(ID, SECRET, { name: 'kind', value })).outcome
  expect(right.map(outcomeOf)).toEqual(right.map(() => 'token_obtained'))
  expect(wrong.map(outcomeOf)).toEqual(wrong.map(() => 'kind_invalid'))
  expect(mock.answer(VALID).outcome).toBe('token_obtained')
})
