// For a child process: resolves `msw` to the version that the tests run against, as vitest.config.ts does for them.

import { registerHooks } from 'node:module'

const version = process.env['MSW'] ?? 'msw'

registerHooks({ resolve: (specifier, context, next) => next(specifier.replace(/^msw(?=$|\/)/, version), context) })
