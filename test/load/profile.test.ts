import { join } from 'node:path'
import { expect, it } from 'vitest'
import { builtInContract as contract } from '../../mocks/contract/built-in.ts'
import { loadProfile } from '../../mocks/load/profile.ts'
import { directoryWith } from '../cli/run.ts'
import { problemsOf } from './problems-of.ts'

async function load(text: string, name = 'profile.yaml') {
  const directory = await directoryWith({ [name]: text })
  return await loadProfile(join(directory, name), contract)
}

it('reads choices as text, whatever YAML takes them for', async () => {
  const text = '# what it takes\nsuccess-status: 201\nmessage: false\ntoken-lifetime: seconds:90\n'
  expect(await load(text)).toEqual({ 'success-status': '201', message: 'false', 'token-lifetime': 'seconds:90' })
})

it('reads JSON, and leaves out what only editors read', async () => {
  expect(await load('{"$schema":"./x.json","framing":"chunked"}', 'profile.json')).toEqual({ framing: 'chunked' })
})

it('takes a file in which everything is commented out for no choice at all', async () => {
  expect(await load('# framing: chunked\n')).toEqual({})
})

it('names every problem with its line and column', async () => {
  const text = 'sucess-status: 201\nframing: chunks\ntoken-lifetime: seconds:none\nmessage:\n  - false\n'
  expect(await problemsOf(load('message: [false]\nframing: chunks\n'))).toEqual([
    '1:1 Cannot use this choice: message is a list. Write text or a number or true or false.',
  ])
  expect(await problemsOf(load(text.split('message')[0] ?? ''))).toEqual([
    expect.stringMatching(/^1:1 Cannot vary "sucess-status": there is no such point\. Did you mean "success-status"\?/),
    expect.stringMatching(/^2:1 Cannot take "chunks" for framing: its choices are .*Did you mean "chunked"\?/),
    expect.stringMatching(/^3:1 Cannot take "none" as seconds of token-lifetime=seconds: it is no whole number/),
  ])
})

it.each([
  ['- success-status: 201', /^1:1 Cannot read the profile: the file holds no map\. .*verify --write/],
  ['framing: "chunked', /Cannot read the YAML/],
])('refuses %s', async (text, sentence) => {
  expect((await problemsOf(load(text)))[0]).toMatch(sentence)
})

it('says that there is no such file', async () => {
  expect((await problemsOf(loadProfile('/nowhere/profile.yaml', contract)))[0]).toMatch(
    /Cannot read the profile: there is no such file/,
  )
})
