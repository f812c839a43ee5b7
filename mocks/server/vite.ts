// The endpoint inside the team's own Vite server, `vite` and `vite preview` alike: same origin, no CORS. Needs nothing of
// Vite but its types, and does nothing in a build.

import type { Server as NetServer } from 'node:net'
import { Server as TlsServer } from 'node:tls'
import type { Logger, Plugin, PreviewServer, ViteDevServer } from 'vite'
import type { Exchange } from '../exchange/exchange.ts'
import { type LoadOptions, loadAnyMock } from '../load/mock.ts'
import { type ReloadListener, watchSources } from '../load/watch.ts'
import type { Named } from '../names.ts'
import { type Answering, answeringOf } from './answering.ts'
import { reachableUrls } from './base-urls.ts'
import { type MiddlewareOptions, middlewareOf } from './middleware.ts'

/** How the endpoint starts. Everything has a default. */
export interface TokenMockPluginOptions
  extends LoadOptions,
    Pick<MiddlewareOptions, 'baseUrl' | 'maxBodyBytes' | 'adminPassword' | 'adminHosts'> {
  /** Whether files that change are served as they are now. Default: true. */
  readonly watch?: boolean
}

/**
 * Makes the plugin. The server does not start where a file, a scenario or a choice is wrong: the error says what and where.
 * Beyond loopback (`vite --host`) the admin API needs a password: one is made up and printed where none is given.
 *
 * @example
 * export default defineConfig({ plugins: [tokenMock({ scenario: 'client-id-missing' })] })
 */
export function tokenMock({
  watch = true,
  ...options
}: Named<TokenMockPluginOptions, 'openapi' | 'scenarios'> = {}): Plugin {
  const serve = async ({ middlewares, httpServer, config: { logger } }: ViteDevServer | PreviewServer) => {
    const mock = await loadAnyMock(options)
    const stopping = new AbortController()
    const onExchange = (exchanged: Exchange) => warnOf(exchanged, logger)
    const onDefect = (error: unknown) => defect(error, logger)
    const answering = answeringOf(mock, { ...options, onExchange, onDefect }, stopping.signal)
    middlewares.use(middlewareOf(answering, options.baseUrl ?? '/'))
    httpServer?.once('close', () => stopping.abort())
    if (watch) {
      const watching = await watchSources(options, mock, listenerFor(logger))
      stopping.signal.addEventListener('abort', () => watching.close())
    }
    announce({ answering, path: (options.baseUrl ?? '').replace(/\/+$/, ''), server: httpServer ?? undefined, logger })
  }
  return { name: NAME, apply: 'serve', configureServer: serve, configurePreviewServer: serve }
}

const NAME = 'mock-token-server'

interface Announced {
  readonly answering: Answering
  readonly path: string
  /** Undefined where Vite has no server of its own, but is a part of somebody else's. */
  readonly server: NetServer | Exclude<ViteDevServer['httpServer'], null> | undefined
  readonly logger: Logger
}

/** Says where the mock is, as soon as that is known. */
function announce({ answering, path, server, logger }: Announced): void {
  const { method, path: tokenPath } = answering.mock.contract.operation
  const say = (url: string) => {
    logger.info(`  ${NAME} answers ${method} ${url}${tokenPath}`)
    logger.info(`  ${NAME} console: ${url}/__console/`)
  }
  if (server === undefined) {
    say(path)
    return
  }
  answering.admin.expectListening()
  server.once('listening', () => {
    const address = server.address()
    if (address === null || typeof address === 'string') return
    const scheme = server instanceof TlsServer ? 'https' : 'http'
    const place = { scheme, addresses: [address.address], port: address.port, path } as const
    const password = answering.admin.listensAt(place)
    say(reachableUrls(place)[0] ?? path)
    if (password !== undefined) logger.info(`  ${NAME} admin password: ${password}`)
  })
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
