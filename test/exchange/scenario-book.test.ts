// Which scenarios can be played on a contract: the fixtures that fit, one's own, and what is derived for the rest.

import { expect, it } from 'vitest'
import { builtInContract } from '../../mocks/contract/built-in.ts'
import type { Contract } from '../../mocks/contract/contract.ts'
import { ScenarioBook } from '../../mocks/exchange/scenario-book.ts'
import { scenarios } from '../../scenarios/index.ts'

function namesOf(book: ScenarioBook): readonly string[] {
  return [...book.scenarios.keys()]
}

it('has the fixtures in their order, and derives a scenario for the one choice that they no longer play', () => {
  const { 'success-created': _created, ...fewer } = scenarios
  const [all, less] = [scenarios, fewer].map((fixtures) => namesOf(new ScenarioBook(builtInContract, fixtures)))
  expect(all?.slice(0, Object.keys(scenarios).length)).toEqual(Object.keys(scenarios))
  expect(less?.filter((name) => !all?.includes(name))).toEqual(['success-status-201'])
})

it('derives a scenario for every outcome and every choice where there are no fixtures', () => {
  const { operation, points } = builtInContract
  const choices = points.flatMap(({ id, usual, choices }) =>
    choices.filter((choice) => choice.id !== usual).map((choice) => `${id}-${choice.id}`),
  )
  const book = new ScenarioBook(builtInContract, {})
  expect(namesOf(book)).toEqual([...operation.outcomes.map(({ id }) => id.replaceAll('_', '-')), ...choices])
  for (const name of namesOf(book)) expect(() => book.stage(name, book.profile({}))).not.toThrow()
})

it('derives a choice that is only played together with others', () => {
  const { 'success-created': created, ...others } = scenarios
  const both = { title: 'both', source: created.source, vary: { 'success-status': '201', framing: 'close' } }
  expect(namesOf(new ScenarioBook(builtInContract, { ...others, both }))).toContain('success-status-201')
  expect(namesOf(new ScenarioBook(builtInContract, scenarios))).not.toContain('success-status-201')
})

it('leaves out the fixtures that a contract has no word for', () => {
  const contract: Contract = { ...builtInContract, points: builtInContract.points.filter(({ id }) => id !== 'framing') }
  const names = namesOf(new ScenarioBook(contract, scenarios))
  expect(Object.keys(scenarios).filter((name) => !names.includes(name))).toEqual([
    'framing-chunked',
    'framing-close',
    'framing-gzip',
  ])
})

it('leaves out the fixtures that cite another document, and plays the faults all the same', () => {
  const statements = builtInContract.statements.map(({ says }) => ({ says, source: ['Chapter 9'] }))
  const names = namesOf(new ScenarioBook({ ...builtInContract, statements }, scenarios))
  expect(names).toEqual(expect.arrayContaining(['latency-fixed', 'token-obtained', 'success-status-201']))
  expect(names).not.toContain('success-created')
})

it('puts one of your own in the place of a fixture', () => {
  const own = { success: { title: 'mine', source: 'outside the contract', force: 'credentials_invalid' } }
  const book = new ScenarioBook(builtInContract, scenarios, own)
  expect(book.scenario('success')).toBe(own.success)
  expect(namesOf(book)).toContain('token-obtained')
})

it('makes the steps of a scenario ready once for each set of choices', () => {
  const book = new ScenarioBook(builtInContract, scenarios)
  const usual = book.profile({})
  expect(book.stage('success', usual)).toBe(book.stage('success', book.profile({})))
  expect(book.stage('success', usual)).not.toBe(book.stage('success', book.profile({ framing: 'close' })))
  expect(book.stage(undefined, usual)).toHaveLength(1)
  expect(book.stage('fails-twice-then-succeeds', usual).map(({ fault }) => fault?.kind)).toEqual([
    'answer',
    'answer',
    undefined,
  ])
})

it('varies on top of the choices in force', () => {
  const book = new ScenarioBook(builtInContract, scenarios)
  const [{ plan }] = book.stage('success-created', book.profile({ framing: 'close', 'success-status': '202' }))
  expect(plan.rules).toMatchObject({ framing: 'close', answers: { success: { status: 201 } } })
})
