// The entry points load with `import` and with `require`, and are the same modules either way.

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Consumer, moduleEntries, specifierOf } from '../packed.ts'
import { outputOf } from '../run-program.ts'

/** MSW keeps its browser entry from Node, and Vitest's functions are for its own workers. */
const NOT_IN_NODE = ['./browser', './vitest']

/** Loads every entry point both ways in a Node. */
export async function checkEntries(consumer: Consumer, node = process.execPath): Promise<string> {
  const entries = moduleEntries(consumer).filter((entry) => !NOT_IN_NODE.includes(entry))
  const text = `
import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)
for (const name of ${JSON.stringify(entries.map(specifierOf))}) {
  const imported = await import(name)
  const required = require(name)
  const names = Object.keys(imported)
  if (names.length === 0) throw new Error(name + ' exports nothing')
  if (Object.keys(required).join() !== names.join()) throw new Error(name + ' exports something else to require')
  for (const key of names) if (imported[key] !== required[key]) throw new Error(name + ' has two of ' + key)
}
for (const file of ['openapi.yaml', 'admin/openapi.yaml', 'package.json', 'schemas/scenario.schema.json', 'schemas/report.schema.json'])
  require.resolve('mock-token-server/' + file)
`
  await writeFile(join(consumer.folder, 'entries.mjs'), text)
  await outputOf(node, ['entries.mjs'], { cwd: consumer.folder })
  return `${entries.length} entry points, import and require the same`
}
