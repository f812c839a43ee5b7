import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { builtInContract } from '../../mocks/contract/built-in.ts'
import { loadContract } from '../../mocks/contract/load.ts'

it('is what openapi.yaml compiles to, nothing lost on the way through JSON', async () => {
  const { contract } = await loadContract()
  expect(builtInContract).toEqual(contract)
})

it('is written by a script that has nothing to say when all is well', async () => {
  const script = fileURLToPath(new URL('../../mocks/contract/precompile.ts', import.meta.url))
  expect(await promisify(execFile)(process.execPath, [script])).toEqual({ stdout: '', stderr: '' })
})
