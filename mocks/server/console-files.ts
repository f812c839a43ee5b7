// The console, the page that `npm run build:console` made, as files under `/__console/`. They hold no secret, so nobody is
// asked for a password; what the page then asks of the admin API is guarded there.

import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { type Answer, PLAIN_DELIVERY } from '../exchange/answer.ts'
import { packagedFile } from '../packaged.ts'

const PREFIX = '/__console'

/** Whether a target is for the console. */
export function isConsoleTarget(target: string): boolean {
  return target.startsWith(PREFIX) && /^[/?]?$/.test(target.charAt(PREFIX.length))
}

/** Stands in the built page for what is new in every answer, see build.ts. */
export const NONCE_PLACEHOLDER = 'NONCE-OF-THIS-ANSWER'

/** The answer to a request for a file of the console, from the folder where it was built. */
export async function consoleAnswer(
  method: string,
  target: string,
  folder = packagedFile('dist/console'),
): Promise<Answer> {
  const path = target.slice(PREFIX.length).split('?', 1)[0] ?? ''
  if (method !== 'GET' && method !== 'HEAD')
    return textAnswer(405, 'The console is read with GET.', ['Allow', 'GET, HEAD'])
  // Everything in the page is relative to its folder. Named with its file: some servers take a slash off the end.
  if (path === '') return textAnswer(302, 'The console is in __console/.', ['Location', '__console/index.html'])
  const name = path === '/' ? 'index.html' : path.slice(1)
  const type = TYPES[extname(name)]
  if (type === undefined || !SAFE_NAME.test(name)) return textAnswer(404, NO_FILE)
  const body = await readFile(join(folder, name), 'utf8').catch(() => undefined)
  if (body === undefined) return name === 'index.html' ? textAnswer(503, NOT_BUILT) : textAnswer(404, NO_FILE)
  return name === 'index.html' ? pageAnswer(body) : fileAnswer(name, type, body)
}

const NOT_BUILT = 'The console is not built. Run: npm run build:console'
const NO_FILE = 'The console has no such file. Open __console/ again: it may have been built anew.'

/** A file name, or one in a folder: nothing that leads upward. */
const SAFE_NAME = /^(?:[\w-]+\/)?[\w-][\w.-]*$/

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
}

const COMMON_HEADERS = [
  'X-Content-Type-Options',
  'nosniff',
  'Referrer-Policy',
  'no-referrer',
  'Cross-Origin-Resource-Policy',
  'same-origin',
  'Cross-Origin-Opener-Policy',
  'same-origin',
] as const

function pageAnswer(page: string): Answer {
  const nonce = randomBytes(16).toString('base64url')
  return answer(200, page.replaceAll(NONCE_PLACEHOLDER, nonce), [
    'Content-Type',
    'text/html; charset=utf-8',
    'Cache-Control',
    'no-cache',
    'Content-Security-Policy',
    policyWith(nonce),
  ])
}

/** Nothing from elsewhere, nothing inline but the styles that the component library makes, and no eval. */
function policyWith(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Names of assets carry a hash of what is in them. */
function fileAnswer(name: string, type: string, body: string): Answer {
  const cache = name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
  return answer(200, body, ['Content-Type', type, 'Cache-Control', cache])
}

function textAnswer(status: number, text: string, headers: readonly string[] = []): Answer {
  const plain = ['Content-Type', 'text/plain; charset=utf-8', 'Cache-Control', 'no-cache']
  return answer(status, `${text}\n`, [...plain, ...headers])
}

function answer(status: number, body: string, headers: readonly string[]): Answer {
  return { status, body, headers: [...headers, ...COMMON_HEADERS], delivery: PLAIN_DELIVERY }
}
