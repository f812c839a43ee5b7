// The endpoint inside the team's own Vite server, `vite` and `vite preview` alike: same origin, no CORS. Needs nothing of
// Vite but its types, and does nothing in a build.

import type { Logger, Plugin, PreviewServer, ViteDevServer } from 'vite'
import type { Exchange } from '../exchange/exchange.ts'
import { type LoadOptions, loadMock } from '../load/mock.ts'
import { type ReloadListener, watchSources } from '../load/watch.ts'
import type { Mock } from '../mock.ts'
import { type MiddlewareOptions, tokenMiddleware } from './middleware.ts'

/** How the endpoint starts. Everything has a default. */
export interface TokenMockPluginOptions extends LoadOptions, Pick<MiddlewareOptions, 'baseUrl' | 'maxBodyBytes'> {
  /** Whether files that change are served as they are now. Default: true. */
  readonly watch?: boolean
}

/**
 * Makes the plugin. The server does not start where a file, a scenario or a choice is wrong: the error says what and where.
 *
 * @example
 * export default defineConfig({ plugins: [tokenMock({ scenario: 'client-id-missing' })] })
 */
export function tokenMock({ baseUrl, maxBodyBytes, watch = true, ...options }: TokenMockPluginOptions = {}): Plugin {
  const serve = async ({ middlewares, httpServer, config: { logger } }: ViteDevServer | PreviewServer) => {
    const mock = await loadMock(options)
    const onExchange = (exchanged: Exchange) => warnOf(exchanged, logger)
    middlewares.use(
      tokenMiddleware(mock, { baseUrl, maxBodyBytes, onExchange, onDefect: (error) => defect(error, logger) }),
    )
    if (watch) {
      const watching = await watchSources(options, mock, listenerFor(logger))
      httpServer?.once('close', () => watching.close())
    }
    logger.info(`  ${NAME} answers ${placeOf(mock, baseUrl)}`)
  }
  return { name: NAME, apply: 'serve', configureServer: serve, configurePreviewServer: serve }
}

const NAME = 'mock-token-server'

function placeOf({ contract: { operation } }: Mock, baseUrl = ''): string {
  return `${operation.method} ${baseUrl.replace(/\/+$/, '')}${operation.path}`
}

/** What breaks the document, in the terminal that the developer looks at anyway. */
function warnOf({ request, findings }: Exchange, logger: Logger): void {
  for (const { level, says, remedy } of findings) {
    if (level === 'violation')
      logger.warn(`${NAME}: ${request.method} ${request.target}: ${says} ${remedy}`, { timestamp: true })
  }
}

function listenerFor(logger: Logger): ReloadListener {
  return {
    onReloaded: (files) => logger.info(`${NAME} reloaded ${files.join(', ')}`, { timestamp: true }),
    onBroken: (error) => {
      const message = error instanceof Error ? error.message : String(error)
      logger.error(`${NAME} goes on with the last good state:\n${message}`, { timestamp: true })
    },
  }
}

function defect(error: unknown, logger: Logger): void {
  logger.error(`${NAME}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
}
