// What each choice changes: in the answers, in their order, in the rules.

import { expect, it } from 'vitest'
import { builtInContract } from '../../mocks/contract/built-in.ts'
import type { AnswerChange, Contract, Point } from '../../mocks/contract/contract.ts'
import { makePlan, type Plan } from '../../mocks/contract/plan.ts'
import type { Profile } from '../../mocks/contract/profile.ts'

const TOKEN = 'the/token+~='

function answersOf(plan: Plan): Readonly<Record<string, { status: number; contentType: string; body: string }>> {
  const answers = plan.outcomes.map(
    ({ outcome, answer: { status, contentType, before, after, hasToken, writeToken } }) =>
      [outcome.id, { status, contentType, body: before + (hasToken ? writeToken(TOKEN) : '') + after }] as const,
  )
  return Object.fromEntries(answers)
}

/** One answer under a profile. */
function answerUnder(profile: Profile, outcome = 'client_id_missing') {
  return answersOf(makePlan(builtInContract, profile))[outcome]
}

function jsonUnder(profile: Profile, outcome?: string): unknown {
  return JSON.parse(answerUnder(profile, outcome)?.body ?? '')
}

const MISSING = 'client_id is missing from the request'

it('answers as the examples say when nobody says otherwise', () => {
  for (const { id, status, body, tokenAt } of builtInContract.operation.outcomes) {
    const answer = answerUnder({}, id)
    expect(answer).toMatchObject({ status, contentType: 'application/json' })
    if (tokenAt === undefined) expect(answer?.body).toBe(JSON.stringify(body))
  }
  expect(jsonUnder({}, 'token_obtained')).toEqual({
    success: true,
    message: 'Access token issued',
    data: { token: TOKEN },
  })
})

it.for(builtInContract.points.flatMap((point) => point.choices.map((choice) => ({ point, choice: choice.id }))))(
  'changes nothing else than $point.id=$choice says',
  ({ point, choice }) => {
    const { rules: usual, ...rest } = makePlan(builtInContract)
    const { rules, outcomes } = makePlan(builtInContract, { [point.id]: choice })
    expect(outcomes.map(({ outcome }) => outcome.id).sort()).toEqual(
      rest.outcomes.map(({ outcome }) => outcome.id).sort(),
    )
    const changed = Object.keys(rules).filter(
      (name) => JSON.stringify(Reflect.get(rules, name)) !== JSON.stringify(Reflect.get(usual, name)),
    )
    expect(changed.every((name) => knobsOf(point).includes(name))).toBe(true)
    if (choice !== point.usual && choice !== 'until-stop') expect([choice, changed.length > 0]).toEqual([choice, true])
  },
)

/** The rules that any choice of the point changes, as they are called there. */
function knobsOf({ choices }: Point): readonly string[] {
  const names = choices.flatMap(({ changes }) => Object.keys(changes))
  return names.map((name) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()))
}

it.for<readonly [string, unknown]>([
  ['envelope', { success: false, message: MISSING, data: { error_code: 1025 } }],
  ['nested', { error: { code: 1025, message: MISSING } }],
  ['renamed', { success: false, message: MISSING, code: 1025 }],
  ['list', { errors: [{ code: 1025, detail: MISSING }] }],
  ['numeric-string', { success: false, message: MISSING, data: { error_code: '1025' } }],
  ['elsewhere', { errorCode: 1025 }],
])('puts the code where error-body=%s says', ([choice, body]) => {
  expect(jsonUnder({ 'error-body': choice })).toEqual(body)
  expect(jsonUnder({ 'error-body': choice }, 'token_obtained')).toEqual(jsonUnder({}, 'token_obtained'))
})

it('puts the code in a line of text when told to', () => {
  expect(answerUnder({ 'error-body': 'plain-text' }, 'credentials_invalid')).toEqual({
    status: 400,
    contentType: 'text/plain; charset=utf-8',
    body: 'Error 1033: client_id and client_secret are invalid',
  })
  const all = {
    'error-body': 'plain-text',
    'json-layout': 'escaped',
    'content-type': 'charset',
    'error-message': 'false',
  }
  expect(answerUnder(all)?.body).toBe(`Error 1025: ${MISSING}`)
})

it('says false for a message, on success and on failure, each by itself', () => {
  expect(jsonUnder({ message: 'false' }, 'token_obtained')).toMatchObject({ success: true, message: false })
  expect(jsonUnder({ message: 'false' })).toMatchObject({ message: MISSING })
  expect(jsonUnder({ 'error-message': 'false' })).toMatchObject({ message: false, data: { error_code: 1025 } })
  expect(jsonUnder({ 'error-message': 'false', 'error-body': 'nested' })).toEqual({
    error: { code: 1025, message: MISSING },
  })
})

it('adds members to a success, and to nothing else', () => {
  const body = jsonUnder({ 'additional-members': 'both' }, 'token_obtained')
  expect(body).toEqual({
    success: true,
    message: 'Access token issued',
    data: { token: TOKEN, application: expect.any(String) },
    request_id: expect.any(String),
  })
  expect(jsonUnder({ 'additional-members': 'both' })).toEqual(jsonUnder({}))
})

it.for(['201', '202'])('answers a success with %s, and errors as before', (choice) => {
  const statuses = Object.values(answersOf(makePlan(builtInContract, { 'success-status': choice }))).map(
    ({ status }) => status,
  )
  expect(statuses.sort()).toEqual([Number(choice), 400, 400, 400])
})

it('ranks the outcomes that a choice ranks, and leaves the others where they are', () => {
  const ids = (profile: Profile) => makePlan(builtInContract, profile).outcomes.map(({ outcome }) => outcome.id)
  expect(ids({})).toEqual(['client_id_missing', 'client_secret_missing', 'credentials_invalid', 'token_obtained'])
  expect(ids({ 'both-absent': 'client-secret-first' })).toEqual([
    'client_secret_missing',
    'client_id_missing',
    'credentials_invalid',
    'token_obtained',
  ])
})

it('writes every JSON answer under the Content-Type that is chosen, refusals included', () => {
  const plan = makePlan(builtInContract, { 'content-type': 'charset-tight', 'custom-header': 'required' })
  const types = [...plan.outcomes.map(({ answer }) => answer), ...Object.values(plan.refusals), plan.accessRefused].map(
    (answer) => answer?.contentType,
  )
  expect(new Set(types)).toEqual(new Set(['application/json;charset=UTF-8']))
  expect(types.length).toBeGreaterThan(5)
})

it('joins what several choices change in one answer', () => {
  const assume = {
    'success-status': '202',
    message: 'false',
    'additional-members': 'top-level',
    'json-layout': 'reversed',
  }
  const answer = answerUnder(assume, 'token_obtained')
  expect(answer?.status).toBe(202)
  expect(Object.keys(JSON.parse(answer?.body ?? ''))).toEqual(['request_id', 'data', 'message', 'success'])
  expect(JSON.parse(answer?.body ?? '')).toMatchObject({ message: false, data: { token: TOKEN } })
})

it('names the choices that shaped an answer, each once', () => {
  const { outcomes } = makePlan(builtInContract, { 'success-status': '201', 'token-lifetime': 'seconds:5' })
  const success = outcomes.find(({ outcome }) => outcome.id === 'token_obtained')?.answer.shapedBy
  expect(success).toEqual(
    expect.arrayContaining([
      'success-status=201',
      'token-lifetime=seconds:5',
      'message=string',
      'token-shape=opaque',
      'framing=content-length',
    ]),
  )
  expect(success?.join()).not.toMatch(/error-|both-absent|empty-field|access/)
  expect(new Set(success).size).toBe(success?.length)
})

it('takes the rules that hold when a description leaves nothing open', () => {
  const { rules, outcomes } = makePlan({ ...builtInContract, points: [] })
  expect(rules).toMatchObject({
    layout: 'compact',
    framing: 'content-length',
    access: { scheme: 'any', status: 401 },
    limits: { requestsPerMinute: 0, bodyBytes: 0 },
  })
  expect(rules.reading).toMatchObject({
    empty: 'absent',
    repeated: 'first',
    encodings: ['multipart/form-data'],
    methods: ['POST'],
  })
  expect(outcomes[0]?.answer.shapedBy).toEqual([])
})

it('joins the members that several choices add', () => {
  const [one] = changing({ add: { '/one': 1 } }).points
  const contract = changing({ add: { '/two': 2, '/data/three': 3 } })
  const points = [...(one === undefined ? [] : [{ ...one, id: 'q' }]), ...contract.points]
  const { token_obtained: answer } = answersOf(makePlan({ ...contract, points }, { 'additional-members': 'in-data' }))
  expect(JSON.parse(answer?.body ?? '')).toMatchObject({
    one: 1,
    two: 2,
    data: { three: 3, application: expect.any(String), token: TOKEN },
  })
})

/** The contract with one point that changes the success. */
function changing(success: AnswerChange): Contract {
  const point: Point = {
    id: 'p',
    kind: 'unspecified',
    title: 'p',
    says: 'p',
    source: [],
    usual: 'a',
    choices: [{ id: 'a', title: 'a', argument: undefined, changes: { answers: { success } } }],
  }
  return { ...builtInContract, points: [point, ...builtInContract.points] }
}

it('puts the token where another body has a place for it', () => {
  const { token_obtained: json } = answersOf(
    makePlan(changing({ body: { ticket: { value: '{token}' }, note: '{cause}' } })),
  )
  expect(JSON.parse(json?.body ?? '')).toEqual({
    ticket: { value: TOKEN },
    note: 'client_id and client_secret are those of an application',
  })
  const { token_obtained: text } = answersOf(
    makePlan(changing({ body: 'token={token}\n', 'media-type': 'text/plain' }), { 'json-layout': 'escaped' }),
  )
  expect(text).toMatchObject({ contentType: 'text/plain', body: `token=${TOKEN}\n` })
})

it('writes no token where another body has no place for it', () => {
  const { token_obtained: answer } = answersOf(makePlan(changing({ body: { nothing: true } })))
  expect(answer?.body).toBe('{"nothing":true}')
})

it('writes the lifetime of the token where the description says, once it has one', () => {
  const outcomes = builtInContract.operation.outcomes.map((outcome) =>
    outcome.tokenAt === undefined ? outcome : { ...outcome, lifetimeAt: '/data/expires_in' },
  )
  const contract = { ...builtInContract, operation: { ...builtInContract.operation, outcomes } }
  const expiresIn = (profile: Profile) =>
    JSON.parse(answersOf(makePlan(contract, profile))['token_obtained']?.body ?? '').data.expires_in
  expect([expiresIn({ 'token-lifetime': 'seconds:90' }), expiresIn({})]).toEqual([90, undefined])
})
