// Vite: the plugin in its configuration, and nothing else.

import { join } from 'node:path'
import { type Change, newFile } from '../change.ts'
import { withPlugin } from '../config-source.ts'
import { type Project, textOf } from '../project.ts'
import type { Plan, Recipe } from '../recipe.ts'

const CONFIGS = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((ending) => `vite.config.${ending}`)
const PLUGIN = { name: 'tokenMock', from: 'mock-token-server/vite' } as const
const USE = 'Start Vite: the base URL of the token endpoint is its own origin, and its console is at /__console/.'

export const vite: Recipe = {
  title: 'a project of Vite',
  fits: ({ uses, firstOf }) => uses('vite') || firstOf(CONFIGS) !== undefined,
  plan: async (project) => ({ packages: [], ...(await planOf(project)) }),
}

async function planOf(project: Project): Promise<Pick<Plan, 'changes' | 'steps'>> {
  const { directory, firstOf } = project
  const file = firstOf(CONFIGS)
  if (file === undefined) return { changes: [await newConfig(project)], steps: [USE] }
  const before = (await textOf(join(directory, file))) ?? ''
  if (before.includes(PLUGIN.from)) return { changes: [], steps: [USE] }
  const after = withPlugin(before, PLUGIN)
  if (after !== undefined) return { changes: [{ file, before, after, isAddition: true }], steps: [USE] }
  const byHand = `In ${file}, import { ${PLUGIN.name} } from '${PLUGIN.from}', and put ${PLUGIN.name}() into its plugins.`
  return { changes: [], steps: [byHand, USE] }
}

function newConfig({ directory, isTyped, isModule }: Project): Promise<Change> {
  const ending = `${isModule ? '' : 'm'}${isTyped ? 'ts' : 'js'}`
  return newFile(directory, `vite.config.${ending}`, CONFIG)
}

const CONFIG = `import { tokenMock } from 'mock-token-server/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tokenMock()],
})
`
