// Type-checks the TypeScript of pages, and runs what is a test, with `mock-token-server` being this checkout.

import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Page } from './page.ts'
import { type Reader, ROOT } from './reader.ts'
import { scriptName } from './steps.ts'

/** Writes every TypeScript block into the folder of its page, and checks them together. Throws with what tsc says. */
export async function typeCheck(pages: readonly Page[], reader: Reader): Promise<void> {
  for (const { file, blocks } of pages) {
    for (const block of blocks.filter(({ language }) => language === 'ts')) {
      const path = join(reader.folderOf(file), scriptName(block))
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, block.text)
    }
  }
  const folders = pages.map(({ file }) => reader.folderOf(file))
  const config = {
    extends: '../../tsconfig.json',
    // A page speaks of a file as if it stood in the repository.
    compilerOptions: { types: ['node', 'vite/client'], rootDirs: [ROOT, ...folders] },
    include: ['**/*.ts'],
  }
  await writeFile(join(reader.folder, 'tsconfig.json'), JSON.stringify(config))
  await reader.run(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', reader.folder], ROOT)
}

/** Runs every block that is a test. Throws with what Vitest says. */
export async function runTests(reader: Reader): Promise<void> {
  const config = { resolve: { tsconfigPaths: true }, test: { include: ['**/*.case.ts'], testTimeout: 60_000 } }
  await writeFile(join(reader.folder, 'vitest.config.mjs'), `export default ${JSON.stringify(config)}`)
  await reader.run(process.execPath, [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run'], reader.folder)
}
