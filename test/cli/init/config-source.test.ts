// The one edit of a source that `init` makes, on the shapes that configurations have.

import { expect, it } from 'vitest'
import { withPlugin } from '../../../mocks/cli/init/config-source.ts'

const PLUGIN = { name: 'tokenMock', from: 'mock-token-server/vite' }

it.for([
  [
    'a list in one line, in the quotes and with the semicolons of the file',
    'import react from "@vitejs/plugin-react";\nimport { defineConfig } from "vite";\n\nexport default defineConfig({ plugins: [react()] });\n',
    'import react from "@vitejs/plugin-react";\nimport { defineConfig } from "vite";\nimport { tokenMock } from "mock-token-server/vite";\n\nexport default defineConfig({ plugins: [tokenMock(), react()] });\n',
  ],
  [
    'a list in several lines',
    "import {\n  defineConfig,\n} from 'vite'\nexport default defineConfig({\n  base: '/plugins: [',\n  plugins: [\n    vue(),\n  ],\n})\n",
    "import {\n  defineConfig,\n} from 'vite'\nimport { tokenMock } from 'mock-token-server/vite'\nexport default defineConfig({\n  base: '/plugins: [',\n  plugins: [\n    tokenMock(),\n    vue(),\n  ],\n})\n",
  ],
  [
    'no plugins but those of something within',
    "import { defineConfig } from 'vite'\nexport default defineConfig(({ mode }) => ({\n  // plugins: [none()],\n  build: { rollupOptions: { plugins: [other()] } },\n}))\n",
    "import { defineConfig } from 'vite'\nimport { tokenMock } from 'mock-token-server/vite'\nexport default defineConfig(({ mode }) => ({\n  plugins: [tokenMock()],\n  // plugins: [none()],\n  build: { rollupOptions: { plugins: [other()] } },\n}))\n",
  ],
  [
    'nothing at all',
    'export default {}\n',
    "import { tokenMock } from 'mock-token-server/vite'\n\nexport default { plugins: [tokenMock()],}\n",
  ],
  [
    'an empty list, and lines that end as on Windows',
    "import { defineConfig } from 'vite'\r\nexport default defineConfig({\r\n  plugins: [],\r\n})\r\n",
    "import { defineConfig } from 'vite'\r\nimport { tokenMock } from 'mock-token-server/vite'\r\nexport default defineConfig({\r\n  plugins: [tokenMock()],\r\n})\r\n",
  ],
] as const)('puts the plugin into a configuration that has %s', ([, source, expected]) => {
  expect(withPlugin(source, PLUGIN)).toBe(expected)
})

it.for([
  [
    'is made by a function of several statements',
    'export default defineConfig(() => {\n  return { plugins: [] }\n})\n',
  ],
  ['spreads another', 'export default defineConfig({ ...base, server: {} })\n'],
  ['has its plugins elsewhere', 'const plugins = []\nexport default defineConfig({ plugins })\n'],
  ['has its plugins from a call', 'export default defineConfig({ plugins: all() })\n'],
  ['is one of two', 'const a = defineConfig({})\nexport default defineConfig({ plugins: [] })\n'],
  ['is exported by a name', 'const config = { plugins: [] }\nexport default config\n'],
  ['is of CommonJS', 'module.exports = { plugins: [] }\n'],
] as const)('leaves a configuration alone that %s', ([, source]) => {
  expect(withPlugin(source, PLUGIN)).toBeUndefined()
})
