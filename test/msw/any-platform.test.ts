// The library runs wherever MSW does: browsers, workers, React Native. Shown on its bundle.

import { fileURLToPath } from 'node:url'
import { createContext, runInContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { type BuildOptions, build } from 'esbuild'
import { expect, it } from 'vitest'
import { formOf } from './with-token-mock.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const LARGEST_KIB = 60

/** What React Native has, with the polyfills that MSW asks for: no `process`, no `Buffer`, no `require`, no `crypto`. */
const REACT_NATIVE = {
  AbortController,
  AbortSignal,
  Blob,
  BroadcastChannel,
  Event,
  EventTarget,
  FormData,
  Headers,
  MessageEvent,
  ReadableStream,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  TransformStream,
  URL,
  URLSearchParams,
  atob,
  clearTimeout,
  console,
  navigator: { product: 'ReactNative' },
  queueMicrotask,
  setTimeout,
}

it('imports nothing of Node, and none of what only reads descriptions', async () => {
  const { metafile } = await bundled({ entryPoints: ['mocks/index.ts'], format: 'esm', external: ['msw'], alias: {} })
  const inputs = Object.keys(metafile.inputs)
  const external = Object.values(metafile.inputs).flatMap(({ imports }) => imports.filter((one) => one.external))
  expect(new Set(external.map(({ path }) => path))).toEqual(new Set(['msw']))
  expect(inputs).toContain('mocks/contract/built-in.json')
  expect(inputs.filter((path) => /node_modules\/(?:yaml|ajv|@apidevtools|openapi-types)\//.test(path))).toEqual([])
})

it(`adds less than ${LARGEST_KIB} KiB, compressed, to a bundle that has MSW`, async () => {
  const { outputFiles } = await bundled({
    entryPoints: ['mocks/index.ts'],
    format: 'esm',
    external: ['msw'],
    alias: {},
    minify: true,
  })
  const bytes = gzipSync(outputFiles[0]?.contents ?? new Uint8Array()).length
  expect(bytes).toBeGreaterThan(1024)
  expect(bytes).toBeLessThan(LARGEST_KIB * 1024)
})

it('answers where there is nothing of Node and no text may become code', async () => {
  const contents = `
    import { getResponse } from 'msw'
    import { createTokenMock } from './mocks/index.ts'
    globalThis.play = (request) => getResponse([...createTokenMock().handlers], request)
  `
  const { outputFiles } = await bundled({ stdin: { contents, resolveDir: ROOT }, format: 'iife' })
  const platform = createContext({ ...REACT_NATIVE }, { codeGeneration: { strings: false, wasm: false } })
  runInContext(outputFiles[0]?.text ?? '', platform)
  expect(() => runInContext('new Function("return 1")', platform)).toThrow('Code generation from strings disallowed')
  const body = formOf({ client_id: 'demo-app', client_secret: 'demo-secret' })
  const tokens = new Set<string>()
  for (const _ of ['one', 'two']) {
    const response: Response = await platform['play'](
      new Request('https://api.example.com/api/app/token', { method: 'POST', body }),
    )
    tokens.add((await response.json()).data.token)
  }
  expect(tokens.size).toBe(2)
})

function bundled(options: BuildOptions) {
  const alias = { msw: process.env['MSW'] ?? 'msw' }
  const output = { metafile: true, write: false, logLevel: 'silent' } as const
  return build({ alias, ...options, absWorkingDir: ROOT, bundle: true, platform: 'browser', ...output })
}
