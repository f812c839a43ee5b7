// Two projects: everything under MSW 3, and what stands on MSW once more under MSW 2.

import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  // `mock-token-server/…` is the sources, as tsconfig.json has it; the built files are tested by test/release/.
  resolve: { tsconfigPaths: true },
  test: {
    // Most tests wait for processes and browsers of their own: on two cores one worker leaves much of both idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    globalSetup: './test/global-setup.ts',
    testTimeout: 30_000,
    hookTimeout: 30_000,
    projects: [
      { extends: true, test: { name: 'msw-3', include: ['test/**/*.test.ts'] } },
      {
        extends: true,
        resolve: { alias: [{ find: /^msw(?=$|\/)/, replacement: 'msw-2' }] },
        test: { name: 'msw-2', include: ['test/msw/**/*.test.ts', 'test/parity.test.ts'], env: { MSW: 'msw-2' } },
      },
    ],
  },
})
