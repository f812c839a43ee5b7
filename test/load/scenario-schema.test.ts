import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, it } from 'vitest'
import { FAULT_WORDS } from '../../mocks/cli/explain/fault-words.ts'
import type { Fault } from '../../mocks/exchange/fault.ts'
import type { Scenario } from '../../mocks/exchange/scenario.ts'
import { scenarios } from '../../scenarios/index.ts'
import schema from '../../scenarios/scenario.schema.json' with { type: 'json' }

const validate = new Ajv2020({
  strict: true,
  strictTypes: false,
  strictRequired: false,
  allowUnionTypes: true,
}).compile(schema)

it.each(Object.entries<Scenario>(scenarios))('takes the built-in scenario %s', (_, scenario) => {
  expect(validate(scenario), JSON.stringify(validate.errors)).toBe(true)
})

/** Each kind of fault once with everything that it may have: the type of fault.ts says that none is left out. */
const FAULTS = {
  latency: [
    { kind: 'latency', milliseconds: 5 },
    { kind: 'latency', medianMilliseconds: 5, sigma: 0.5 },
  ],
  'no-answer': [{ kind: 'no-answer' }],
  reset: [
    { kind: 'reset', when: 'before-answer' },
    { kind: 'reset', when: 'in-body' },
  ],
  dribble: [{ kind: 'dribble', bytes: 1, everyMilliseconds: 0 }],
  'empty-answer': [{ kind: 'empty-answer' }],
  truncated: [{ kind: 'truncated' }],
  answer: [
    { kind: 'answer', status: 599 },
    { kind: 'answer', status: 302, headers: { Location: '{path}' }, body: '' },
  ],
} as const satisfies { readonly [Kind in Fault['kind']]: readonly Extract<Fault, { kind: Kind }>[] }

it('has each kind of fault, and no other', () => {
  expect([...schema.$defs.fault.properties.kind.enum].sort()).toEqual(Object.keys(FAULTS).sort())
  expect(Object.keys(FAULT_WORDS).sort()).toEqual(Object.keys(FAULTS).sort())
})

it.each(Object.values(FAULTS).flat())('takes %j', (fault) => {
  expect(validate({ title: 'x', source: 'y', fault }), JSON.stringify(validate.errors)).toBe(true)
})

it.each(Object.values(FAULTS).flat())('refuses %j with a member too many or too few', (fault) => {
  expect(validate({ title: 'x', source: 'y', fault: { ...fault, other: 1 } })).toBe(false)
  for (const member of Object.keys(fault)) {
    const isOptional = fault.kind === 'answer' && (member === 'headers' || member === 'body')
    const rest = Object.fromEntries(Object.entries(fault).filter(([name]) => name !== member))

    expect(validate({ title: 'x', source: 'y', fault: rest }), `without ${member}`).toBe(isOptional)
  }
})

it('has each member of a scenario and of a step, and describes it for editors', () => {
  const step = { force: 'a', vary: { b: 'c' }, fault: { kind: 'truncated' } } as const
  const whole: Required<Scenario> = { title: 'x', source: ['y'], ...step, sequence: [step, {}] }

  expect(validate({ $schema: 'z', ...whole })).toBe(true)
  expect(Object.keys(schema.properties).sort()).toEqual(['$schema', ...Object.keys(whole)].sort())
  expect(Object.keys(schema.$defs.step.properties).sort()).toEqual(Object.keys(step).sort())
  for (const [name, property] of Object.entries<{ description?: string; $ref?: string }>(schema.properties)) {
    const described =
      property.$ref === undefined ? property : Reflect.get(schema.$defs, property.$ref.split('/').at(-1) ?? '')
    expect(described.description, name).toMatch(/\w/)
  }
})
