// The mock passes its own verify whatever it chooses, and what is learned from it is what it was started with.

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { builtInContract as contract } from '../../mocks/contract/built-in.ts'
import type { Point } from '../../mocks/contract/contract.ts'
import type { Profile } from '../../mocks/contract/profile.ts'
import { Mock } from '../../mocks/mock.ts'
import { listen } from '../../mocks/server/listen.ts'
import type { Report } from '../../scenarios/check/report/report.ts'
import { profileIn, verifyService } from '../../scenarios/verify/verify.ts'
import { brokenIn, CREDENTIALS } from './service.ts'

const RUNS = 30
const SEED = 20_261_121

/** What an argument may be; large enough for a limit not to be met by 20 requests, where it is one. */
const ARGUMENTS: Readonly<Record<string, readonly string[]>> = {
  'success-status=other': ['203', '206', '299'],
  'error-body=elsewhere': ['/errorCode', '/errors/0/code', '/a~1b/code'],
  'content-type=other': ['application/json; charset=UTF-8', 'application/vnd.api+json', 'text/json'],
  'custom-header=required': ['X-Application', 'x-key'],
  'token-lifetime=seconds': ['60', '86400'],
  'rate-limit=per-minute': ['100', '1000'],
  'payload-limit=bytes': ['4096'],
}

/** No request to the token operation shows these. */
const NEVER_SEEN = [
  'credentials-reset',
  'token-lifetime',
  'rate-limit',
  'payload-limit',
  'authorization-scheme',
  'access-refusal',
]
/** These are seen whatever else is chosen. */
const ALWAYS_SEEN = [
  'message',
  'success-status',
  'error-body',
  'both-absent',
  'empty-field',
  'repeated-field',
  'unknown-field',
  'file-part',
  'surrounding-space',
  'request-encoding',
  'method',
  'custom-header',
  'token-shape',
  'additional-members',
  'json-layout',
  'content-type',
  'framing',
]

function writtenFor({ id, choices }: Point): fc.Arbitrary<string> {
  return fc.constantFrom(
    ...choices.flatMap((choice) =>
      (ARGUMENTS[`${id}=${choice.id}`] ?? [undefined]).map((argument) =>
        argument === undefined ? choice.id : `${choice.id}:${argument}`,
      ),
    ),
  )
}

const profiles = fc.record(Object.fromEntries(contract.points.map((point) => [point.id, writtenFor(point)])))

async function verifyUnder(assume: Profile): Promise<Report> {
  const mock = new Mock({ contract, assume, applications: [CREDENTIALS], explain: false })
  const listening = await listen(mock, { port: 0 })
  try {
    const header = assume['custom-header']?.split(':')[1]
    return await verifyService({
      target: listening.url,
      contract,
      credentials: CREDENTIALS,
      env: {},
      headers: header === undefined ? {} : { [header]: '1' },
    })
  } finally {
    await listening.close({ graceMilliseconds: 0 })
  }
}

/** Whether a point shows, given what else is chosen. */
function isSeen(point: string, assume: Profile): boolean {
  if (point === 'error-message') return ['envelope', 'renamed', 'numeric-string'].includes(assume['error-body'] ?? '')
  return point === 'second-token' ? assume['second-token'] === 'same' : ALWAYS_SEEN.includes(point)
}

it('knows of every point whether it can be seen', () => {
  expect([...NEVER_SEEN, ...ALWAYS_SEEN, 'error-message', 'second-token'].sort()).toEqual(
    contract.points.map(({ id }) => id).sort(),
  )
})

it(`passes its own verify under ${RUNS} combinations of choices, and is learned as it was started (seed ${SEED})`, {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(profiles, async (assume) => {
      const report = await verifyUnder(assume)
      expect(brokenIn(report)).toEqual([])
      expect(report).toMatchObject({ exitCode: 0, complete: true })
      expect(profileIn(report)).toEqual(
        Object.fromEntries(Object.entries(assume).filter(([point]) => isSeen(point, assume))),
      )
    }),
    { seed: SEED, numRuns: RUNS },
  )
})

it.each(
  contract.points.flatMap((point) =>
    point.choices.filter(({ id }) => id !== point.usual).map(({ id }) => [point.id, id] as const),
  ),
)('passes under %s=%s alone', async (point, choice) => {
  const [argument] = ARGUMENTS[`${point}=${choice}`] ?? []
  const written = argument === undefined ? choice : `${choice}:${argument}`
  const report = await verifyUnder({ [point]: written })
  expect(brokenIn(report)).toEqual([])
  const learned = profileIn(report)[point]
  expect(learned).toBe(isSeen(point, { 'error-body': 'envelope', [point]: written }) ? written : undefined)
})

it('learns the limit that it meets', async () => {
  const report = await verifyUnder({ 'rate-limit': 'per-minute:7', 'json-layout': 'indented' })
  expect(report).toMatchObject({ complete: false, exitCode: 0 })
  expect(report.cases).toHaveLength(8)
  expect(brokenIn(report)).toEqual([])
  expect(profileIn(report)).toMatchObject({ 'rate-limit': 'per-minute:7', 'json-layout': 'indented' })
})
