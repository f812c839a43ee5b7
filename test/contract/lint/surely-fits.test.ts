// The quick judgement says yes only where the validator does, and says it of what descriptions are made of.

import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { surelyFits } from '../../../mocks/contract/lint/surely-fits.ts'

const leaf = fc.constantFrom<unknown>('', 'a', 'abc', '\u{1f600}\u{1f600}', 0, 1, 2.5, -3, true, false, null)

const { data } = fc.letrec<{ data: unknown }>((tie) => ({
  data: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc.array(tie('data'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('data')),
  ),
}))

const type = fc.constantFrom('string', 'number', 'integer', 'boolean', 'null', 'array', 'object')
const small = fc.integer({ min: 0, max: 3 })

const { schema } = fc.letrec<{ schema: unknown }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<unknown>(true, false, { $ref: '#/components/schemas/Part' }),
    fc.record(
      {
        type: fc.oneof(type, fc.uniqueArray(type, { minLength: 1, maxLength: 2 })),
        enum: fc.uniqueArray(leaf, { minLength: 1, maxLength: 4, selector: (value) => JSON.stringify(value) }),
        const: data,
        minLength: small,
        maxLength: small,
        minimum: small,
        maximum: small,
        minItems: small,
        maxItems: small,
        required: fc.uniqueArray(fc.constantFrom('a', 'b'), { maxLength: 2 }),
        properties: fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('schema')),
        items: tie('schema'),
        additionalProperties: tie('schema'),
        patternProperties: fc.dictionary(fc.constantFrom('^a', 'b$'), tie('schema'), { maxKeys: 1 }),
        not: tie('schema'),
        title: fc.constant('A part'),
      },
      { requiredKeys: [] },
    ),
  ),
}))

it('never says yes where the validator says no', () => {
  let yes = 0
  fc.assert(
    fc.property(schema, schema, data, (whole, part, value) => {
      const description = { components: { schemas: { Part: part } } }
      if (!surelyFits(whole, value, description)) return
      yes += 1
      const ajv = new Ajv2020({ strict: false }).addSchema(description, 'description:')
      const text = JSON.stringify(whole).replaceAll('"#/', '"description:#/')
      expect(ajv.validate(JSON.parse(text), value)).toBe(true)
    }),
    { numRuns: 400 },
  )
  expect(yes).toBeGreaterThan(20)
})

const THING = {
  type: 'object',
  required: ['id'],
  properties: {
    id: { type: 'string', format: 'uuid', minLength: 1 },
    next: { $ref: '#/components/schemas/Thing' },
    tags: { type: 'array', items: { enum: ['x', 'y'] } },
  },
}

it.for([
  [{ id: 'a', next: { id: 'b', tags: ['x'] }, more: 1 }, true],
  [{ id: 'a', next: { tags: [] } }, false],
  [{ id: 'a', tags: ['z'] }, false],
  [{ id: '' }, false],
] as const)('judges %j', ([value, fits]) => {
  expect(surelyFits({ $ref: '#/components/schemas/Thing' }, value, { components: { schemas: { Thing: THING } } })).toBe(
    fits,
  )
})

it('is not sure of a reference that leads back to itself, nor of a keyword that it does not know', () => {
  const loop = { components: { schemas: { Loop: { $ref: '#/components/schemas/Loop' } } } }
  expect(surelyFits({ $ref: '#/components/schemas/Loop' }, 1, loop)).toBe(false)
  expect(surelyFits({ pattern: '.' }, 'a', {})).toBe(false)
})
