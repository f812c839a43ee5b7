// Which contract is served, and what a start has to load for it.

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { builtInContract } from '../../mocks/contract/built-in.ts'
import { BUILT_IN } from '../../mocks/contract/built-in-file.ts'
import { servedContract } from '../../mocks/contract/served.ts'

it('serves what was compiled ahead of time, while openapi.yaml is the text that it was compiled from', async () => {
  expect(await servedContract()).toBe(builtInContract)
})

it('compiles a description that is named, also our own', async () => {
  const contract = await servedContract(BUILT_IN)
  expect(contract).not.toBe(builtInContract)
  expect(contract).toEqual(builtInContract)
})

const TRACED = `
  const loaded = []
  require('node:module').registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
  import('./mocks/load/mock.ts')
    .then(({ loadMock }) => loadMock())
    .then(() => process.stdout.write(loaded.join('\\n')))
`

it('starts without a parser of OpenAPI or YAML, and without a validator', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=commonjs', '--eval', TRACED])
  const packages = stdout.split('\n').flatMap((url) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? [])
  expect(stdout).toContain('mocks/mock.ts')
  expect(packages.filter((name) => /swagger|openapi|ajv|yaml/.test(name))).toEqual([])
})
