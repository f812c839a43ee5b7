// What the entry points add to an app beyond MSW itself: so many bytes, and nothing of Node.

import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { type BuildOptions, build } from 'esbuild'
import { expect, it } from 'vitest'

const LIMIT_BYTES = 60_000

/** An entry point as an app has it: everything in one file, MSW left out. */
async function bundleOf(entry: string, options: Pick<BuildOptions, 'platform' | 'mainFields'>) {
  const { outputFiles, metafile } = await build({
    entryPoints: [fileURLToPath(new URL(`../../mocks/msw/${entry}.ts`, import.meta.url))],
    external: ['msw', 'msw/*'],
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    metafile: true,
    ...options,
  })
  const [output] = Object.values(metafile.outputs)
  return {
    gzipBytes: gzipSync(outputFiles[0]?.contents ?? new Uint8Array(), { level: 9 }).length,
    imports: output?.imports.map(({ path }) => path),
  }
}

it(`adds less than ${LIMIT_BYTES} bytes to a page beyond MSW, gzipped, and no module of Node`, async () => {
  const { gzipBytes, imports } = await bundleOf('browser', { platform: 'browser' })
  expect(gzipBytes).toBeLessThan(LIMIT_BYTES)
  expect(new Set(imports)).toEqual(new Set(['msw', 'msw/browser']))
})

it('adds no module of Node to an app in React Native, and no entry of MSW that one of its majors lacks', async () => {
  const { imports } = await bundleOf('native', { platform: 'neutral', mainFields: ['module', 'main'] })
  expect(new Set(imports)).toEqual(new Set(['msw']))
})
