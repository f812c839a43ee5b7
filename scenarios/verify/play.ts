// Sends the probes, one at a time, with a pause between them, and stops as soon as there is nothing more to learn: at the
// first 429, at the limit, or where something else than the service answers. Judges nothing else.

import { setTimeout as wait } from 'node:timers/promises'
import type { Contract } from '../../mocks/contract/contract.ts'
import { headerOf } from '../../mocks/exchange/request.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { bodyOf } from './body.ts'
import { isPage } from './heard.ts'
import { type Meaning, meaningOf } from './meaning.ts'
import { inEncoding, type Probe, VALID } from './probe.ts'
import { type Received, type SendOptions, send } from './send.ts'
import type { Target } from './target.ts'
import { type Attempt, failureInWords, proxyRefused, unreachable } from './unreachable.ts'

/** More requests are never sent. */
export const MOST_REQUESTS = 40
/** After so many in a row without an answer, the service is taken to be gone. */
const MOST_SILENCES = 3

/** One probe, sent. */
export interface Played {
  readonly probe: Probe
  /** Name, value, name, value; without those that every request has. */
  readonly headers: readonly string[]
  readonly bodyBytes: number
  /** Undefined where no whole answer came, or none to the request: `failure` says why. */
  readonly heard: Received | undefined
  readonly meaning: Meaning | undefined
  readonly failure: string
  /** A 429: it says nothing of the request. */
  readonly limited: Received | undefined
  /** Milliseconds since 1970, and how long it took. */
  readonly at: number
  readonly milliseconds: number
}

/** What became of the probes. */
export interface Course {
  readonly played: readonly Played[]
  /** Why the others were not sent, in a sentence; empty where all were. */
  readonly stopped: string
  /** Whether it ended before its time: interrupted, or at a 429. */
  readonly complete: boolean
}

/** How probes are played. */
export interface PlayOptions extends SendOptions {
  readonly contract: Contract
  readonly target: Target
  /** Further headers of every request. */
  readonly headers: Readonly<Record<string, string>>
  /** Requests a second; 0 for no pause. */
  readonly rate: number
  readonly onProgress: (done: number, total: number) => void
}

/**
 * Plays the probes.
 *
 * @throws VerifyError where the first request does not reach the service.
 */
export async function playAll(probes: readonly Probe[], options: PlayOptions): Promise<Course> {
  const played: Played[] = []
  let queue = probes
  for (let next = queue[0]; next !== undefined; next = queue[0]) {
    const halt = haltBefore(played, options)
    if (halt !== undefined) return { played, ...halt }
    await pause(played.at(-1), options)
    const now = await playOne(next, options, played.length === 0)
    if (options.signal.aborted) return { played, stopped: INTERRUPTED, complete: false }
    played.push(now)
    queue = next.id === VALID ? worthwhile(queue.slice(1), now, options.contract) : queue.slice(1)
    options.onProgress(played.length, played.length + queue.length)
  }
  return { played, stopped: skipped(played, probes), complete: true }
}

const INTERRUPTED = 'The verification was interrupted.'

function haltBefore(
  played: readonly Played[],
  { signal }: PlayOptions,
): Pick<Course, 'stopped' | 'complete'> | undefined {
  const last = played.at(-1)
  if (signal.aborted) return { stopped: INTERRUPTED, complete: false }
  if (last?.limited !== undefined) return { stopped: tooMany(last.limited, played.length), complete: false }
  if (played.length >= MOST_REQUESTS)
    return { stopped: `No more than ${MOST_REQUESTS} requests are sent.`, complete: true }
  const silent = played.slice(-MOST_SILENCES)
  if (silent.length < MOST_SILENCES || silent.some(({ heard }) => heard !== undefined)) return undefined
  return { stopped: `The service stopped answering: ${last?.failure ?? ''}`, complete: false }
}

function tooMany({ headers }: Received, count: number): string {
  const after = headerOf(headers, 'retry-after')
  const again = after === undefined ? '' : `, to be tried again after ${after}${/^\d+$/.test(after) ? ' s' : ''}`
  return `Request ${count} was answered with 429 Too Many Requests${again}: none was sent after it. Lower --rate.`
}

async function pause(last: Played | undefined, { rate, signal }: PlayOptions): Promise<void> {
  if (last === undefined || rate <= 0) return
  const left = last.at + 1000 / rate - Date.now()
  // An interruption is seen after the pause.
  if (left > 0) await wait(left, undefined, { signal }).catch(() => undefined)
}

async function playOne(probe: Probe, options: PlayOptions, isFirst: boolean): Promise<Played> {
  const { contract, target, timeoutMilliseconds, proxyEnv } = options
  const { contentType, bytes } = bodyOf(probe.encoding, probe.parts)
  const own = probe.withoutHeaders === true ? [] : Object.entries(options.headers).flat()
  const headers = ['Content-Type', contentType, ...own]
  const sent = { probe, headers, bodyBytes: bytes.length, at: Date.now() }
  const started = performance.now()
  try {
    const all = [...COMMON_HEADERS, 'Host', target.url.host, ...headers, 'Content-Length', String(bytes.length)]
    const heard = await send({ url: target.url, method: probe.method, headers: all, body: bytes }, options)
    const milliseconds = performance.now() - started
    if (heard.status === 407 && proxyEnv !== undefined) throw proxyRefused(heard.status)
    if (heard.status === 429)
      return {
        ...sent,
        milliseconds,
        heard: undefined,
        meaning: undefined,
        failure: 'it came with 429',
        limited: heard,
      }
    return { ...sent, milliseconds, heard, meaning: meaningOf(heard, contract), failure: '', limited: undefined }
  } catch (error) {
    const attempt: Attempt = { url: target.url, timeoutMilliseconds, proxyEnv }
    if (isFirst && !options.signal.aborted) throw unreachable(error, attempt)
    return {
      ...sent,
      heard: undefined,
      meaning: undefined,
      failure: failureInWords(error, attempt),
      limited: undefined,
      milliseconds: performance.now() - started,
    }
  }
}

/** Compression is offered, so that it can be seen. */
const COMMON_HEADERS = [
  'User-Agent',
  `${packageJson.name}/${packageJson.version} verify`,
  'Accept',
  '*/*',
  'Accept-Encoding',
  'gzip',
  'Connection',
  'keep-alive',
]

/** What is worth sending after the valid request has been answered. */
function worthwhile(rest: readonly Probe[], { heard, meaning, probe }: Played, contract: Contract): readonly Probe[] {
  if (heard === undefined || meaning === undefined) return rest.filter(({ alsoWithoutToken }) => alsoWithoutToken)
  if (meaning.kind === 'token') return rest
  if (isElsewhere(heard, meaning)) return []
  // It looks like success, whatever is wrong with its body.
  if (meaning.kind === 'other' && heard.status < 300) return rest
  const others = rest.filter(
    ({ encoding, method }) => encoding !== probe.encoding && method === contract.operation.method,
  )
  return [...others, ...rest.filter(({ alsoWithoutToken }) => alsoWithoutToken)]
}

/** Statuses of something that is not the token operation: another path, another method, a redirect, a login. */
const ELSEWHERE = [401, 404, 405, 407, 410, 501]

/** Whether it is not the token operation that answered. */
export function isElsewhere(heard: Received, { kind }: Meaning): boolean {
  if (kind !== 'other') return false
  return isPage(heard) || (heard.status >= 300 && heard.status < 400) || ELSEWHERE.includes(heard.status)
}

function skipped(played: readonly Played[], probes: readonly Probe[]): string {
  return played.length < probes.length
    ? 'Without a token from valid credentials, there is nothing to learn from it.'
    : ''
}

/** The id of the first probe in another encoding that was played. */
export function otherEncodings(contract: Contract): readonly string[] {
  const readings = contract.points.flatMap(({ choices }) =>
    choices.flatMap(({ changes }) => changes.reading?.['also-encodings'] ?? []),
  )
  return [...new Set(readings)].map(inEncoding)
}
