// cspell:ignore valeu documentd xyzzy

import { expect, it } from 'vitest'
import { type Selection, selectRules } from '../../../scenarios/check/report/selection.ts'
import { keptByAll } from './parts.ts'

const idsWith = (selection: Selection) => selectRules(keptByAll, selection).map(({ id }) => id)

it('selects every rule where nothing is said', () => {
  expect(selectRules(keptByAll, {})).toEqual(keptByAll)
})

it.each([
  ['an id', ['token-exact'], ['token-exact']],
  ['a class', ['repeated'], ['token-reused', 'one-request-for-ten']],
  ['a glob', ['value-*'], ['value-space', 'value-plus', 'value-non-ascii']],
  [
    'several, in the order of the rules',
    ['value-plus', ' repeated,token-exact '],
    ['token-exact', 'value-plus', 'token-reused', 'one-request-for-ten'],
  ],
])('selects by %s', (_, only, ids) => {
  expect(idsWith({ only })).toEqual(ids)
})

it('skips what is named, also from what was selected', () => {
  expect(idsWith({ only: ['value-*'], skip: ['value-plus'] })).toEqual(['value-space', 'value-non-ascii'])
  expect(idsWith({ skip: ['documented', 'unspecified', 'misbehaving'] })).toEqual([
    'token-reused',
    'one-request-for-ten',
  ])
})

it('takes a dot or a bracket in a name for itself', () => {
  expect(() => idsWith({ only: ['value.plus'] })).toThrow('no rule and no class')
})

it.each([
  [
    { only: ['valeu-plus'] },
    'Cannot select --only "valeu-plus": no rule and no class matches it. Did you mean "value-plus"?',
  ],
  [
    { skip: ['documentd'] },
    'Cannot select --skip "documentd": no rule and no class matches it. Did you mean "documented"?',
  ],
  [
    { only: ['xyzzy-*'] },
    'Cannot select --only "xyzzy-*": no rule and no class matches it. Give the id of a rule, a class, or a glob such as "value-*".',
  ],
  [{ only: [''] }, 'Cannot select --only ""'],
  [{ only: ['value-plus'], skip: ['value-*'] }, 'Cannot check: no rule is left of 30. Widen --only or shorten --skip.'],
])('refuses %j', (selection, message) => {
  expect(() => idsWith(selection)).toThrow(message)
})
