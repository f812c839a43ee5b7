// Before any test, and again at each rerun in watch mode: built-in.json says what openapi.yaml says now. Before any test, the
// console is built where it is missing or out of date.

import type { TestProject } from 'vitest/node'
import { buildConsoleIfStale } from '../mocks/console/build.ts'
import { precompile } from '../mocks/contract/precompile.ts'

export async function setup(project: TestProject): Promise<void> {
  await Promise.all([precompile(), buildConsoleIfStale()])
  project.onTestsRerun(precompile)
}
