import { join } from 'node:path'
import { expect, it } from 'vitest'
import { builtInContract as contract } from '../../mocks/contract/built-in.ts'
import { loadCredentials } from '../../mocks/load/credentials.ts'
import { directoryWith } from '../cli/run.ts'
import { problemsOf } from './problems-of.ts'

async function credentials(text: string) {
  const directory = await directoryWith({ 'me.yaml': text })
  return await loadCredentials(join(directory, 'me.yaml'), contract)
}

it('reads credentials by the names of the contract', async () => {
  expect(await credentials('client_id: me\nclient_secret: "007"\n')).toMatchObject({ identifier: 'me', secret: '007' })
})

it.each([
  ['client_id: me\n', /"client_secret" is absent/],
  ['client_id: me\nclient_secret: 12345678\n', /2:1 .*client_secret is a number\. Write text, in quotes/],
  ['client_id: me\nclient_secret: ""\n', /client_secret is empty/],
  ['client_id: me\nclient_secret: x\npassword-12345678: y\n', /3:1 .*this member is not known/],
  ['client_id: me\nclient_secret: "12345678\n', /Cannot read the YAML/],
])('refuses credentials like %j without a word of the secret', async (text, sentence) => {
  const problems = (await problemsOf(credentials(text))).join('\n')
  expect(problems).toMatch(sentence)
  expect(problems).not.toContain('12345678')
})
