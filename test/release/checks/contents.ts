// What is in the tarball: everything that is needed, and nothing else.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Consumer, filesIn, type Tarball } from '../packed.ts'

/** What may lie in it. */
const ALLOWED = [
  /^dist\/[\w.-]+\.(?:js|js\.map|cjs|d\.ts|d\.cts)$/,
  /^dist\/schemas\/[\w-]+\.schema\.json$/,
  /^dist\/console\/.+\.(?:html|js|css|svg|md|txt)$/,
  /^dist\/bundled-licences\.txt$/,
  /^(?:LICENSE|README\.md|CHANGELOG\.md|package\.json|openapi\.yaml|mocks\/server\/admin\/openapi\.yaml)$/,
]

const NEEDED = [
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  'dist/console/index.html',
  'dist/schemas/scenario.schema.json',
  'dist/schemas/extensions.schema.json',
  'dist/schemas/report.schema.json',
]

/** Names the file where the tarball holds too much or too little. */
export async function checkContents(tarball: Tarball, consumer: Consumer): Promise<string> {
  const superfluous = tarball.files.filter((file) => !ALLOWED.some((pattern) => pattern.test(file)))
  if (superfluous.length > 0) throw new Error(`The tarball holds what nobody needs: ${superfluous.join(', ')}.`)
  const absent = [...NEEDED, ...targetsOf(consumer)].filter((file) => !tarball.files.includes(file))
  if (absent.length > 0) throw new Error(`The tarball lacks ${absent.join(', ')}.`)
  await checkTexts(consumer, tarball.builtIn)
  const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000)} kB`
  return `${tarball.files.length} files, ${kilobytes(tarball.bytes)}, unpacked ${kilobytes(tarball.unpackedBytes)}`
}

/** The files that package.json points to. */
function targetsOf({ manifest }: Consumer): readonly string[] {
  const exported = Object.values(manifest.exports).flatMap((target) =>
    typeof target === 'string' ? [target] : Object.values(target).flatMap((files) => Object.values(files)),
  )
  const targets = [...exported, ...Object.values(manifest.bin)].filter((target) => !target.includes('*'))
  return targets.map((target) => target.replace('./', ''))
}

/** Each module has a source map that carries its sources, and no file knows where it was built. */
async function checkTexts({ installed }: Consumer, builtIn: string): Promise<void> {
  for (const file of await filesIn(installed)) {
    const text = await readFile(join(installed, file), 'utf8')
    if (text.includes(builtIn)) throw new Error(`${file} knows the folder in which it was built.`)
    if (!file.endsWith('.js.map') || file.startsWith('dist/console/')) continue
    const { sourcesContent = [] } = JSON.parse(text) as { readonly sourcesContent?: readonly unknown[] }
    if (sourcesContent.length === 0) throw new Error(`${file} carries no source.`)
  }
}
