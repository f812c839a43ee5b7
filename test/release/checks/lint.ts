// What the linters of packages say: nothing.

import { join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { type Consumer, moduleEntries, ROOT, type Tarball } from '../packed.ts'
import { outputOf } from '../run-program.ts'

/** publint, on the unpacked tarball. */
export async function checkPublint({ installed }: Consumer): Promise<string> {
  const { messages, pkg } = await publint({ pkgDir: installed, pack: false, level: 'suggestion', strict: true })
  const found = messages.map((message) => formatMessage(message, pkg, { color: false }))
  if (found.length > 0) throw new Error(found.join('\n'))
  return 'no message, not even a suggestion'
}

/** Are the types wrong? Node 10 is no way to resolve modules here: engines rule it out. */
export async function checkAttw(tarball: Tarball, consumer: Consumer): Promise<string> {
  const attw = join(ROOT, 'node_modules/@arethetypeswrong/cli/dist/index.js')
  const entries = moduleEntries(consumer)
  const args = [attw, tarball.file, '--profile', 'node16', '--format', 'ascii', '--entrypoints', ...entries]
  await outputOf(process.execPath, args, { cwd: consumer.folder })
  return `${entries.length} entry points: node16 from both sides, bundler`
}
