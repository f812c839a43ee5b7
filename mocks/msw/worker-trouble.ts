// Why a page cannot have MSW's service worker, in words. Looks at the page, and asks for the script; starts nothing.

/** What is in the way of the service worker. */
export class WorkerError extends Error {
  readonly code: 'no-service-worker' | 'insecure-origin' | 'script-missing' | 'script-refused' | 'outside-scope'

  constructor(sentence: string, { code, cause }: Pick<WorkerError, 'code'> & { readonly cause?: unknown }) {
    super(sentence, cause === undefined ? {} : { cause })
    this.name = 'WorkerError'
    this.code = code
  }
}

const SERVER_INSTEAD = 'or run "npx mock-token-server" and use its base URL'

/** Throws a WorkerError where the page has no service workers at all. MSW would patch fetch there, and say nothing. */
export function refuseWithoutServiceWorker(): void {
  const { location, navigator, isSecureContext } = globalThis
  if (location === undefined || navigator === undefined) {
    const remedy = 'In Node, import startTokenMock from mock-token-server/node'
    throw trouble({ code: 'no-service-worker', found: 'it is none', remedy })
  }
  if (!isSecureContext) {
    const found = `browsers have service workers under https and on localhost only, and this is ${location.origin}`
    const remedy = `Open the page under http://localhost, serve it with https, ${SERVER_INSTEAD}`
    throw trouble({ code: 'insecure-origin', found, remedy })
  }
  if ('serviceWorker' in navigator && location.protocol !== 'file:') return
  const isFile = location.protocol === 'file:'
  const found = isFile ? 'it is a file' : 'this browser has no service workers here, as in some private windows'
  const remedy = `${isFile ? 'Serve it from a web server' : 'Use another window'}, ${SERVER_INSTEAD}`
  throw trouble({ code: 'no-service-worker', found, remedy })
}

/** The error to throw where the worker did not start; the cause itself where it is none of the worker's. */
export async function startTrouble(url: string, cause: unknown): Promise<unknown> {
  const missing = await whyMissing(url)
  const { href } = new URL(url, globalThis.location.href)
  if (missing !== undefined) {
    const remedy = 'Run "npx msw init public/" (the folder that is served), or give workerUrl'
    return trouble({ code: 'script-missing', found: `${href} ${missing}`, remedy, cause })
  }
  const said = cause instanceof Error ? cause.message.replace(/\s+/g, ' ').replace(/\.$/, '') : String(cause)
  if (!/service ?worker/i.test(said)) return cause
  const remedy = "Where the page has a Content-Security-Policy, it must allow worker-src 'self'"
  return trouble({ code: 'script-refused', found: `the browser refused ${href}: ${said}`, remedy, cause })
}

/** The error to throw where the worker would never see a request of this page: MSW says nothing then. */
export function outsideScope(scope: string, url: string): WorkerError | undefined {
  const { href } = globalThis.location
  if (href.startsWith(scope)) return undefined
  const remedy = 'Put the script into the root of what is served, and give workerUrl'
  return trouble({ code: 'outside-scope', found: `${url} serves pages under ${scope}, and this is ${href}`, remedy })
}

interface Trouble extends Pick<WorkerError, 'code'> {
  readonly found: string
  readonly remedy: string
  readonly cause?: unknown
}

function trouble({ code, found, remedy, cause }: Trouble): WorkerError {
  return new WorkerError(`Cannot start the token mock in this page: ${found}. ${remedy}.`, { code, cause })
}

/** What is in the place of the script; undefined where it is there. */
async function whyMissing(url: string): Promise<string | undefined> {
  try {
    const { ok, status, headers } = await fetch(url, { cache: 'no-store' })
    const [type = ''] = (headers.get('content-type') ?? '').split(';')
    if (!ok) return `answers ${status}`
    // A dev server gives its page for every path that it does not know.
    return /script/i.test(type) ? undefined : `is ${type === '' ? 'of no type' : type} instead of a script`
  } catch {
    return undefined
  }
}
