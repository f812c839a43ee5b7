// Assumption profiles: names and arguments into choices, or a sentence that says why not.

import { expect, it } from 'vitest'
import { builtInContract } from '../../mocks/contract/built-in.ts'
import { choiceSyntax, NameError, type Profile, resolveProfile } from '../../mocks/contract/profile.ts'

function written(profile: Profile): Readonly<Record<string, string>> {
  return Object.fromEntries(resolveProfile(builtInContract, profile).map(({ point, written }) => [point.id, written]))
}

function changesOf(point: string, choice: string) {
  return resolveProfile(builtInContract, { [point]: choice }).find((taken) => taken.point.id === point)?.changes
}

function refusalOf(profile: Profile): NameError {
  try {
    resolveProfile(builtInContract, profile)
  } catch (error) {
    if (error instanceof NameError) return error
  }
  throw new Error('The profile was accepted.')
}

it('takes the usual choice of every point, in the order of the description', () => {
  const usual = builtInContract.points.map(({ id, usual }) => [id, usual])
  expect(resolveProfile(builtInContract, {}).map(({ point, choice }) => [point.id, choice.id])).toEqual(usual)
})

it('takes every choice of every point, with its default where it has an argument', () => {
  for (const { id, choices } of builtInContract.points) {
    for (const choice of choices) {
      expect(written({ [id]: choice.id })[id]).toBe(choice.id)
      expect(JSON.stringify(changesOf(id, choice.id))).not.toContain('{argument}')
    }
  }
})

it('leaves the other points as they are', () => {
  const usual = written({})
  expect(written({ 'success-status': '201' })).toEqual({ ...usual, 'success-status': '201' })
})

it('fills an argument in, as a number where it stands alone and as text inside a text', () => {
  expect(changesOf('token-lifetime', 'seconds:90')).toEqual({ token: { 'lifetime-seconds': 90 } })
  expect(changesOf('token-lifetime', 'seconds')).toEqual({ token: { 'lifetime-seconds': 3600 } })
  expect(changesOf('token-lifetime', 'seconds:1')).toEqual({ token: { 'lifetime-seconds': 1 } })
  const required = changesOf('custom-header', 'required:X-App')
  expect(required?.['required-header']).toBe('X-App')
  expect(required?.refusals?.['custom-header']?.body).toMatchObject({ message: 'The header X-App is missing' })
})

it('keeps how a choice was written, to name it so', () => {
  expect(written({ 'token-lifetime': 'seconds:90' })['token-lifetime']).toBe('seconds:90')
})

it('writes how a choice is written', () => {
  const choices = builtInContract.points.flatMap((point) => point.choices.map(choiceSyntax))
  expect(choices).toEqual(
    expect.arrayContaining(['seconds[:SECONDS]', 'required[:HEADER]', 'bytes[:BYTES]', 'until-stop']),
  )
})

it.for<readonly [Profile, string]>([
  [{ 'sucess-status': '201' }, 'Cannot vary "sucess-status": there is no such point. Did you mean "success-status"?'],
  [{ 'nothing-like-it': 'x' }, 'Cannot vary "nothing-like-it": there is no such point.'],
  [{ constructor: 'x' }, 'Cannot vary "constructor": there is no such point.'],
  [
    { 'json-layout': 'intended' },
    'Cannot take "intended" for json-layout: its choices are compact, reversed, indented, escaped. Did you mean "indented"?',
  ],
  [{ 'json-layout': '' }, 'Cannot take "" for json-layout: its choices are compact, reversed, indented, escaped.'],
  [
    { 'json-layout': 'compact:2' },
    'Cannot take "compact:2" for json-layout: the choice compact has no argument. Write json-layout=compact.',
  ],
  [
    { 'token-lifetime': 'seconds:' },
    'Cannot take "" as seconds of token-lifetime=seconds: it is no whole number. Write token-lifetime=seconds:3600, for example.',
  ],
  [
    { 'token-lifetime': 'seconds:soon' },
    'Cannot take "soon" as seconds of token-lifetime=seconds: it is no whole number. Write token-lifetime=seconds:3600, for example.',
  ],
  [
    { 'token-lifetime': 'seconds:1.5' },
    'Cannot take "1.5" as seconds of token-lifetime=seconds: it is no whole number. Write token-lifetime=seconds:3600, for example.',
  ],
  [
    { 'token-lifetime': 'seconds:1e400' },
    'Cannot take "1e400" as seconds of token-lifetime=seconds: it is no whole number. Write token-lifetime=seconds:3600, for example.',
  ],
  [
    { 'token-lifetime': 'seconds:0' },
    'Cannot take "0" as seconds of token-lifetime=seconds: it is less than 1. Write token-lifetime=seconds:3600, for example.',
  ],
  [
    { 'token-lifetime': 'seconds:90:1' },
    'Cannot take "90:1" as seconds of token-lifetime=seconds: it is no whole number. Write token-lifetime=seconds:3600, for example.',
  ],
  [
    { 'custom-header': 'required:X App' },
    'Cannot take "X App" as header of custom-header=required: it is not of the form ^[A-Za-z0-9-]+$. Write custom-header=required:X-Application, for example.',
  ],
  [
    { 'custom-header': 'required:' },
    'Cannot take "" as header of custom-header=required: it is not of the form ^[A-Za-z0-9-]+$. Write custom-header=required:X-Application, for example.',
  ],
])('refuses %j with a sentence', ([profile, sentence]) => {
  expect(refusalOf(profile).message).toBe(sentence)
})

it('lists what would have been known', () => {
  expect(refusalOf({ nope: 'x' }).known).toEqual(builtInContract.points.map(({ id }) => id))
  expect(refusalOf({ 'token-lifetime': 'x' }).known).toEqual(['until-stop', 'seconds[:SECONDS]'])
})
