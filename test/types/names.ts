// What the compiler knows of names. Nothing here runs: `tsc` is the test, and an expected error that does not come is one.

import {
  type AnyNames,
  type BuiltInChoices,
  type BuiltInErrorCode,
  type BuiltInOutcome,
  builtInContract,
  createTokenMock,
  type Scenario,
  type TokenMock,
} from 'mock-token-server'
import { startTokenMock as startInPage } from 'mock-token-server/browser'
import { startTokenMock } from 'mock-token-server/node'

const mock = createTokenMock({ scenario: 'success-created', assume: { 'token-lifetime': 'seconds:90' } })

mock.use('credentials-invalid')
mock.use(undefined)
mock.assume({ 'success-status': '201', 'error-body': 'elsewhere:/code' })

// @ts-expect-error A scenario is misspelt.
mock.use('credentials-invlid')
// @ts-expect-error A point is misspelt.
mock.assume({ 'success-statu': '201' })
// @ts-expect-error The point has no such choice.
mock.assume({ 'success-status': '204' })
// @ts-expect-error A choice is text.
mock.assume({ 'success-status': 201 })
// @ts-expect-error The choice takes no argument.
mock.assume({ message: 'false:yes' })
// @ts-expect-error The argument of the choice is a number.
mock.assume({ 'token-lifetime': 'seconds:many' })
// @ts-expect-error A scenario is misspelt.
createTokenMock({ scenario: 'sucess' })
// @ts-expect-error A choice is misspelt.
createTokenMock({ assume: { 'error-body': 'nestd' } })
// @ts-expect-error An option is misspelt.
createTokenMock({ senario: 'success' })

// The same in one call.
startTokenMock({ scenario: 'success' }).use('client-id-missing')
export const page: Promise<TokenMock> = startInPage({ assume: { 'error-body': 'nested' }, workerUrl: '/worker.js' })
// @ts-expect-error A scenario is misspelt.
startTokenMock({ scenario: 'sucess' })
// @ts-expect-error A choice is misspelt.
startInPage({ assume: { 'error-body': 'nestd' } })
// @ts-expect-error A scenario is misspelt.
startTokenMock().use('sucess')

// Another description has names of its own, and so have scenarios of one's own.
const other: TokenMock<AnyNames> = createTokenMock({ contract: builtInContract, assume: { colour: 'blue' } })
other.use('blue-ticket')
other.assume({ colour: 'green' })
const blue = { title: 'Blue', source: 'outside the contract', force: 'token_obtained' } as const satisfies Scenario
createTokenMock({ scenarios: { blue }, scenario: 'blue' }).use('blue')
startTokenMock({ contract: builtInContract, scenario: 'blue-ticket' }).use('green-ticket')
// @ts-expect-error An option is misspelt, whatever the description.
createTokenMock({ contract: builtInContract, senario: 'success' })

// A name that is known at run time only.
export const play = (name: string): void => mock.mock.use(name)

/** Every outcome, and every code: `tsc` finds the one that is forgotten, and the one that does not exist. */
export const IN_WORDS: Readonly<Record<BuiltInOutcome, string>> = {
  token_obtained: 'here is the token',
  client_id_missing: 'who are you?',
  client_secret_missing: 'prove it',
  credentials_invalid: 'no',
}
// @ts-expect-error Two outcomes are forgotten.
export const FORGOTTEN: Readonly<Record<BuiltInOutcome, string>> = { token_obtained: '', client_id_missing: '' }
export const CODES: readonly BuiltInErrorCode[] = [1025, 1026, 1033]
// @ts-expect-error There is no such code.
export const NO_CODE: BuiltInErrorCode = 1027
export const CHOICES: BuiltInChoices = { 'rate-limit': 'per-minute:5', framing: 'gzip' }
