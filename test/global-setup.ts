// Before any test, and again at each rerun in watch mode: built-in.json says what openapi.yaml says now.

import type { TestProject } from 'vitest/node'
import { precompile } from '../mocks/contract/precompile.ts'

export async function setup(project: TestProject): Promise<void> {
  await precompile()
  project.onTestsRerun(precompile)
}
