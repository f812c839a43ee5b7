// Tools that a machine may lack. A test that needs one is skipped there, and says why; where MOCK_TEST_REQUIRE lists the
// tool (`curl,python,browser`), the test fails instead: so that CI cannot lose it without anybody noticing.

import { spawnSync } from 'node:child_process'
import type { TestContext } from 'vitest'

/** Tools by the names that MOCK_TEST_REQUIRE knows. */
export const TOOLS = {
  curl: { title: 'curl', probe: ['curl', '--version'] },
  python: { title: 'Python 3', probe: ['python3', '--version'] },
  'python-requests': { title: 'the package requests for Python 3', probe: ['python3', '-c', 'import requests'] },
  pytest: { title: 'pytest for Python 3', probe: ['python3', '-c', 'import pytest'] },
  jq: { title: 'jq', probe: ['jq', '--version'] },
  swiftc: { title: 'the Swift compiler', probe: ['swiftc', '--version'] },
  kotlinc: { title: 'the Kotlin compiler', probe: ['kotlinc', '-version'] },
  browser: { title: 'a browser (see test/browser.ts)', probe: undefined },
} as const satisfies Record<
  string,
  { readonly title: string; readonly probe: readonly [string, ...string[]] | undefined }
>

export type Tool = keyof typeof TOOLS

/** Goes on only where the tool is there. */
export function needTool(context: TestContext, tool: Exclude<Tool, 'browser'>): void {
  const [command, ...args] = TOOLS[tool].probe
  if (spawnSync(command, args, { stdio: 'ignore' }).status !== 0) lackTool(context, tool)
}

/** Skips the test for want of a tool, or fails it where the tool is required. */
export function lackTool(context: TestContext, tool: Tool): never {
  const { title } = TOOLS[tool]
  const required = (process.env['MOCK_TEST_REQUIRE'] ?? '').split(',').map((name) => name.trim())
  if (required.includes(tool)) {
    throw new Error(`Cannot run this test: ${title} is not here, and MOCK_TEST_REQUIRE lists ${tool}. Install it.`)
  }
  return context.skip(`${title} is not here`)
}
