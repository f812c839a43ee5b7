// Any other project with a package.json: a script that serves the mock, and the mock in its tests.

import { type Change, newFile } from '../change.ts'
import { scriptsAdded } from '../manifest.ts'
import type { Project } from '../project.ts'
import type { Plan, Recipe } from '../recipe.ts'

export const node: Recipe = {
  title: 'a project of Node',
  fits: () => true,
  plan: async (project) => {
    const { changes, scripts, packages, steps } = await testsOf(project)
    return {
      changes: [...changes, ...scriptsAdded(project, { mock: 'mock-token-server', ...scripts })],
      packages,
      steps: [`Start the mock: ${project.runs} mock. The base URL is http://localhost:4010.`, ...steps],
    }
  },
}

/** What the test runner of a project is given. */
interface Tests extends Plan {
  readonly scripts: Readonly<Record<string, string>>
}

const NOTHING: Tests = { changes: [], scripts: {}, packages: [], steps: [] }

async function testsOf(project: Project): Promise<Tests> {
  if (project.uses('vitest')) return { ...NOTHING, ...(await vitest(project)) }
  if (project.uses('jest')) return { ...NOTHING, ...jest(project) }
  return project.uses('@playwright/test') ? { ...NOTHING, steps: [PLAYWRIGHT] } : NOTHING
}

const PLAYWRIGHT =
  "In tests of Playwright, import { test } from 'mock-token-server/playwright': tokenSession.baseUrl is the base URL of that test alone."

const CONFIGS = ['vitest', 'vite'].flatMap((name) => ['ts', 'mts', 'js', 'mjs'].map((end) => `${name}.config.${end}`))
const ANSWERED = 'Your tests are answered by the mock, whatever base URL they use for the token endpoint.'

async function vitest({ directory, firstOf, isTyped, isModule }: Project): Promise<Plan> {
  const ending = isTyped ? 'ts' : 'js'
  const setup = `token-mock.setup.${ending}`
  const config = firstOf(CONFIGS)
  const changes: Change[] = [await newFile(directory, setup, SETUP)]
  if (config !== undefined) {
    const byHand = `In ${config}, put './${setup}' into test.setupFiles.`
    return { changes, packages: ['msw'], steps: [byHand, ANSWERED] }
  }
  changes.push(await newFile(directory, `vitest.config.${isModule ? '' : 'm'}${ending}`, configWith(setup)))
  return { changes, packages: ['msw'], steps: [ANSWERED] }
}

const SETUP = `// The token endpoint is answered by a mock, in every test file.
import { startTokenMock } from 'mock-token-server/node'
import { afterAll, afterEach } from 'vitest'

const mock = startTokenMock()

afterEach(() => mock.reset())
afterAll(() => mock.stop())
`

function configWith(setup: string): string {
  return `import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { setupFiles: ['./${setup}'] },
})
`
}

/** MSW has ES modules only, and Jest has none: its tests get a server, and what they send is judged as well. */
function jest({ runs }: Project): Pick<Tests, 'scripts' | 'steps'> {
  const step = `Run the tests against a mock: ${runs} test:mock. They find TOKEN_BASE_URL, TOKEN_CLIENT_ID and TOKEN_CLIENT_SECRET in their environment.`
  return { scripts: { 'test:mock': 'mock-token-server exec -- jest' }, steps: [step] }
}
