// Sources to dist/: the entry points of package.json, each also for `require`, the command, and the JSON Schemas. Why it
// is built like this: docs/decisions/0015-package.md.

import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defineConfig, type Rolldown, type UserConfig } from 'tsdown'
import { precompile } from './mocks/contract/precompile.ts'
import tsconfig from './tsconfig.json' with { type: 'json' }

/** The entry points, name to source: what `mock-token-server/<name>` is in a clone. */
const ENTRIES = Object.fromEntries(
  Object.entries(tsconfig.compilerOptions.paths).map(([name, [source = '']]) => [
    name.split('/')[1] ?? 'index',
    source.replace('./', ''),
  ]),
)

/** What is bundled rather than installed beside the package, and nothing else: the certificates of --tls. */
const BUNDLED = ['asn1js', 'pvtsutils', 'pvutils', 'reflect-metadata', 'tslib', 'tsyringe', /^@peculiar\//]

const SCHEMAS = [
  'scenarios/scenario.schema.json',
  'scenarios/check/report/report.schema.json',
  'mocks/contract/extensions.schema.json',
]

/** What of package.json is asked for at run time: the rest stays out of the bundle. */
const manifestInBrief: Rolldown.Plugin = {
  name: 'manifest-in-brief',
  load: {
    filter: { id: /[\\/]package\.json$/ },
    async handler(id) {
      const { version, description } = JSON.parse(await readFile(id, 'utf8'))
      return { code: JSON.stringify({ version, description }), moduleType: 'json' }
    },
  },
}

/** Entry points that are the module for `require` too: they are for tools that Node runs. Jest needs the others. */
const MODULES_ONLY = ['playwright', 'vite', 'vitest']

/** What is made of modules only, or needs such, and therefore is bundled into what is CommonJS. */
const BUNDLED_FOR_REQUIRE = [
  'ajv-draft-04',
  'call-me-maybe',
  'es-toolkit',
  'js-yaml',
  'leven',
  'mutative',
  'outvariant',
  'rettime',
  /^@apidevtools\//,
  /^@noble\/hashes/,
  /^@msw\/data/,
]

/**
 * The types for `require`, which are those of the module; a class is also a type. And, where it is not built, one line that
 * hands on the module itself.
 */
const entriesForRequire: Rolldown.Plugin = {
  name: 'entries-for-require',
  async writeBundle({ dir = 'dist' }, bundle) {
    for (const [name, chunk] of Object.entries(bundle)) {
      const entry = name.replace(/\.js$/, '')
      if (chunk.type !== 'chunk' || !Object.hasOwn(ENTRIES, entry)) continue
      const types = chunk.exports.flatMap((value) => [
        `export declare const ${value}: typeof esm.${value}`,
        ...(/^[A-Z][a-z]/.test(value) ? [`export type ${value} = esm.${value}`] : []),
      ])
      const from = `from './${name}' with { 'resolution-mode': 'import' }`
      const declaration = [`import type * as esm ${from}`, `export type * ${from}`, ...types]
      await writeFile(join(dir, `${entry}.d.cts`), `${declaration.join('\n')}\n`)
      if (!MODULES_ONLY.includes(entry)) continue
      await writeFile(join(dir, `${entry}.cjs`), `module.exports = require('./${name}')\n`)
    }
  },
}

/** What is bundled lies in a chunk of its own, without a source map: nobody debugs it, and the map is larger than the rest. */
const BUNDLED_CHUNK = 'bundled'
const noMapOfBundled: Rolldown.Plugin = {
  name: 'no-map-of-bundled',
  generateBundle(_, bundle) {
    for (const [name, chunk] of Object.entries(bundle)) {
      if (chunk.type !== 'chunk' || chunk.name !== BUNDLED_CHUNK) continue
      chunk.code = chunk.code.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n')
      delete bundle[`${name}.map`]
    }
  },
}

/** The folders of what is bundled in any build. */
const bundledFolders = new Set<string>()
let writtenLicences = Promise.resolve()

/** The licences of what is bundled, as they ask for. The builds run at the same time, and each writes what is known by then. */
const licencesOfBundled: Rolldown.Plugin = {
  name: 'licences-of-bundled',
  async writeBundle({ dir = 'dist' }, bundle) {
    for (const chunk of Object.values(bundle)) {
      const ids = chunk.type === 'chunk' ? chunk.moduleIds : []
      for (const id of ids)
        for (const folder of /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id) ?? []) bundledFolders.add(folder)
    }
    writtenLicences = writtenLicences.then(async () => {
      const texts = await Promise.all([...bundledFolders].sort().map(licenceOf))
      await writeFile(join(dir, 'bundled-licences.txt'), texts.join(`\n${'-'.repeat(80)}\n\n`))
    })
    await writtenLicences
  },
}

async function licenceOf(folder: string): Promise<string> {
  const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const file = (await readdir(folder)).find((candidate) => /^licen[cs]e/i.test(candidate))
  const text = file === undefined ? '' : await readFile(join(folder, file), 'utf8')
  return `${name} ${version} (${license})\n\n${text.trim()}\n`
}

/** The command line stays a module of its own, loaded once the Node that runs is known to be new enough. */
const commandLineApart: Rolldown.Plugin = {
  name: 'command-line-apart',
  resolveId: {
    filter: { id: /^\.\/command-line\.ts$/ },
    handler: () => ({ id: './command-line.js', external: true }),
  },
}

/** Empties the folder, but for the console: it is built by itself, takes longer, and perhaps somebody is at it. */
async function emptyButConsole(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const others = (await readdir(folder)).filter((name) => name !== 'console' && !name.startsWith('console.'))
  await Promise.all(others.map(async (name) => await rm(join(folder, name), { recursive: true })))
}

const BUILDS: readonly UserConfig[] = [
  {
    entry: { ...ENTRIES, 'command-line': 'mocks/cli/command-line.ts' },
    format: 'esm',
    platform: 'node',
    target: 'node22.19',
    fixedExtension: false,
    sourcemap: true,
    dts: { entry: Object.values(ENTRIES), tsconfig: 'tsconfig.build.json' },
    deps: { onlyBundle: BUNDLED },
    clean: false,
    copy: ({ outDir }) => SCHEMAS.map((from) => ({ from, to: join(outDir, 'schemas'), flatten: true })),
    outputOptions: { codeSplitting: { groups: [{ name: BUNDLED_CHUNK, test: /node_modules/ }] } },
    plugins: [manifestInBrief, entriesForRequire, noMapOfBundled, licencesOfBundled],
  },
  {
    entry: Object.fromEntries(Object.entries(ENTRIES).filter(([name]) => !MODULES_ONLY.includes(name))),
    format: 'cjs',
    platform: 'node',
    target: 'node22.19',
    dts: false,
    deps: { alwaysBundle: BUNDLED_FOR_REQUIRE, onlyBundle: BUNDLED_FOR_REQUIRE },
    clean: false,
    plugins: [manifestInBrief, licencesOfBundled],
  },
  {
    entry: { 'mock-token-server': 'mocks/cli/main.ts' },
    format: 'cjs',
    platform: 'node',
    // Any Node must be able to read it, so as to say that it is too old.
    target: 'es2015',
    nodeProtocol: 'strip',
    clean: false,
    dts: false,
    plugins: [commandLineApart],
  },
]

export default defineConfig(async ({ outDir = 'dist' }) => {
  // Before either build, since they run at the same time.
  await precompile()
  await emptyButConsole(outDir)
  return [...BUILDS]
})
