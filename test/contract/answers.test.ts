// Every answer of every scenario is what the schema that it claims says.

import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, it } from 'vitest'
import { builtInContract } from '../../mocks/contract/built-in.ts'
import type { JsonSchema } from '../../mocks/contract/contract.ts'
import { loadContract } from '../../mocks/contract/load.ts'
import { makePlan, type Plan } from '../../mocks/contract/plan.ts'
import type { ReadyAnswer } from '../../mocks/contract/ready-answer.ts'
import { ScenarioBook } from '../../mocks/exchange/scenario-book.ts'
import { scenarios } from '../../scenarios/index.ts'

const book = new ScenarioBook(builtInContract, scenarios)
const ajv = new Ajv2020({ strict: false, validateFormats: false })

/** What the validator says of a body under a schema. */
function errorsOf(body: unknown, schema: JsonSchema): unknown {
  const validate = ajv.compile(schema as object)
  return validate(body) ? [] : validate.errors
}

function bodyOf({ before, after, hasToken, writeToken, contentType }: ReadyAnswer, token: string): unknown {
  const text = before + (hasToken ? writeToken(token) : '') + after
  return contentType.includes('json') ? JSON.parse(text) : text
}

function answersOf(plan: Plan): readonly ReadyAnswer[] {
  return [...plan.outcomes.map(({ answer }) => answer), ...Object.values(plan.refusals), plan.accessRefused].filter(
    (answer) => answer !== undefined,
  )
}

const TOKENS = ['k7Wm2cXqf9', `~+/${'a'.repeat(28)}==.${'b'.repeat(28)}/+~.=`, 'e30.e30.c2ln', 'x'.repeat(4096)]

it.for(Object.keys(scenarios))('answers under %s as its schemas say', (name) => {
  for (const { plan } of book.stage(name, book.profile({}))) {
    expect(plan.outcomes).toHaveLength(builtInContract.operation.outcomes.length)
    for (const answer of answersOf(plan)) {
      for (const token of TOKENS) expect(errorsOf(bodyOf(answer, token), answer.schema)).toEqual([])
    }
  }
})

it.for(builtInContract.points)(
  'claims for every choice of $id a schema that says something of every documented answer',
  ({ id, choices }) => {
    for (const choice of choices) {
      for (const { answer } of makePlan(builtInContract, { [id]: choice.id }).outcomes) {
        expect(errorsOf(bodyOf(answer, 'token'), answer.schema)).toEqual([])
        expect(errorsOf(7, answer.schema), choice.id).not.toEqual([])
      }
    }
  },
)

it('claims for a success what a success has to be', () => {
  const schema =
    makePlan(builtInContract).outcomes.find(({ outcome }) => outcome.tokenAt !== undefined)?.answer.schema ?? false
  const right = { success: true, message: false, data: { token: 'x' } }
  expect(errorsOf(right, schema)).toEqual([])
  for (const wrong of [
    { ...right, success: false },
    { ...right, message: true },
    { ...right, data: {} },
    { ...right, data: { token: '' } },
    { ...right, data: { token: 'a b' } },
  ]) {
    expect(errorsOf(wrong, schema)).not.toEqual([])
  }
})

it('answers a refused access token as its schema says', () => {
  const refused = makePlan(builtInContract).accessRefused
  expect(refused?.schema).not.toBe(true)
  expect(refused && errorsOf(bodyOf(refused, ''), refused.schema)).toEqual([])
})

it('gives examples in openapi.yaml that are what their schemas say', async () => {
  const { document } = await loadContract()
  const found = mediaIn(document)
  expect(found.length).toBeGreaterThan(3)
  for (const { schema, examples } of found)
    for (const example of examples) expect(errorsOf(example, schema)).toEqual([])
})

interface Media {
  readonly schema: JsonSchema
  readonly examples: readonly unknown[]
}

/** Every schema of the description that stands beside examples. */
function mediaIn(value: unknown): readonly Media[] {
  if (typeof value !== 'object' || value === null) return []
  const {
    schema,
    example,
    examples = {},
  } = value as { schema?: JsonSchema; example?: unknown; examples?: Record<string, { value: unknown }> }
  const all = [...(example === undefined ? [] : [example]), ...Object.values(examples).map((named) => named.value)]
  const here = schema === undefined || all.length === 0 ? [] : [{ schema, examples: all }]
  return [...here, ...Object.values(value).flatMap(mediaIn)]
}
