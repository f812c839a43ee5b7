// What a page loads of the package: little, and nothing of Node. Two bundlers, so that neither is kinder than the other.

import { writeFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build as esbuild } from 'esbuild'
import { rolldown } from 'rolldown'
import { type Consumer, NAME } from '../packed.ts'

/** Compressed, without MSW. */
const LIMIT_BYTES = 60_000

const PAGE = `
import { createTokenMock } from '${NAME}'
import { setupWorker } from 'msw/browser'
setupWorker(...createTokenMock().handlers).start()
`

/** A part of a bundle. */
interface Chunk {
  readonly code: string
  readonly imports: readonly string[]
  /** Whether the page loads it at once. */
  readonly atOnce: boolean
}

/** Bundles a page with the handlers, and both entry points for pages. */
export async function checkBundle(consumer: Consumer): Promise<string> {
  const sizes: string[] = []
  for (const [bundler, bundle] of Object.entries({ esbuild: withEsbuild, rolldown: withRolldown })) {
    for (const entry of [`${NAME}/browser`, `${NAME}/native`]) {
      refuseNode(await bundle(consumer, `export * from '${entry}'`), `${bundler}, ${entry}`)
    }
    const chunks = await bundle(consumer, PAGE)
    refuseNode(chunks, bundler)
    const bytes = chunks.filter(({ atOnce }) => atOnce).reduce((sum, { code }) => sum + gzipSync(code).length, 0)
    if (bytes > LIMIT_BYTES) throw new Error(`${bundler}: the page loads ${bytes} bytes, more than ${LIMIT_BYTES}.`)
    sizes.push(`${bundler} ${(bytes / 1000).toFixed(1)} kB gzip`)
  }
  return `${sizes.join(', ')}; no module of Node`
}

/** Of the entry points that need no Node, none imports a module of Node, even lazily. */
function refuseNode(chunks: readonly Chunk[], where: string): void {
  const builtins = chunks.flatMap(({ imports }) => imports.filter(isBuiltin))
  if (builtins.length > 0) throw new Error(`${where}: the bundle imports ${[...new Set(builtins)].join(', ')}.`)
}

async function withEsbuild({ folder }: Consumer, contents: string): Promise<readonly Chunk[]> {
  const { outputFiles, metafile } = await esbuild({
    stdin: { contents, resolveDir: folder },
    bundle: true,
    format: 'esm',
    splitting: true,
    minify: true,
    platform: 'browser',
    external: ['msw', 'msw/*', 'node:*'],
    outdir: join(folder, 'out'),
    write: false,
    metafile: true,
    logLevel: 'silent',
  })
  const outputs = Object.entries(metafile.outputs).map(([name, output]) => ({
    name: name.split('/').at(-1),
    ...output,
  }))
  const first = outputs.find(({ entryPoint }) => entryPoint !== undefined)
  const atOnce = new Set([first?.name])
  for (const name of atOnce) {
    const { imports = [] } = outputs.find((output) => output.name === name) ?? {}
    for (const { kind, path, external } of imports)
      if (kind === 'import-statement' && external !== true) atOnce.add(path.split('/').at(-1))
  }
  return outputFiles.map(({ path, text }) => {
    const name = path.split('/').at(-1)
    const { imports = [] } = outputs.find((output) => output.name === name) ?? {}
    return { code: text, imports: imports.map((row) => row.path), atOnce: atOnce.has(name) }
  })
}

async function withRolldown({ folder }: Consumer, contents: string): Promise<readonly Chunk[]> {
  const input = join(folder, 'page.js')
  await writeFile(input, contents)
  const bundle = await rolldown({
    input,
    cwd: folder,
    platform: 'browser',
    external: [/^msw(?:\/|$)/, /^node:/],
    logLevel: 'silent',
  })
  const { output } = await bundle.generate({ format: 'esm', minify: true })
  await bundle.close()
  const chunks = output.flatMap((chunk) => (chunk.type === 'chunk' ? [chunk] : []))
  const atOnce = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
  for (const name of atOnce) {
    const { imports = [] } = chunks.find(({ fileName }) => fileName === name) ?? {}
    for (const imported of imports) atOnce.add(imported)
  }
  return chunks.map(({ code, imports, dynamicImports, fileName }) => ({
    code,
    imports: [...imports, ...dynamicImports],
    atOnce: atOnce.has(fileName),
  }))
}
