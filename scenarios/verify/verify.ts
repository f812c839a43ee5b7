// Verify: plays the documented cases against a real service, judges its answers, and learns what it takes where the document
// is silent. Polite: one request at a time, 40 at most, and none after a 429.

import type { Contract } from '../../mocks/contract/contract.ts'
import { type Profile, resolveProfile } from '../../mocks/contract/profile.ts'
import { servedContract } from '../../mocks/contract/served.ts'
import type { Report } from '../check/report/report.ts'
import { reportOf } from './compile-report.ts'
import type { Credentials } from './credentials.ts'
import { hiderOf, secretHiderOf } from './hide.ts'
import { keepAnswers } from './keep.ts'
import { learn } from './learn/learn.ts'
import { tokenIn } from './meaning.ts'
import { oracleFor } from './oracle.ts'
import { type Course, type Played, playAll } from './play.ts'
import { pointRules } from './point-rules.ts'
import { probesFor } from './probes.ts'
import { type ProxyEnv, proxyEnvFor } from './proxy.ts'
import { rulesFor } from './rules/index.ts'
import { judgeRules } from './rules/judge-rules.ts'
import { targetOf } from './target.ts'

/** How a service is verified. */
export interface VerifyOptions {
  /** The base URL of the service: the path of the contract is added to it. */
  readonly target: string
  readonly credentials: Credentials
  /** Default: the built-in description. */
  readonly contract?: Contract
  /** What it took earlier: reports what has changed since. */
  readonly profile?: Profile | undefined
  /** Further headers of every request. */
  readonly headers?: Readonly<Record<string, string>>
  /** Requests a second. Default: 2, and no pause at all on a loopback address. */
  readonly rate?: number | undefined
  /** How long one answer may take. Default: 10,000. */
  readonly timeoutMilliseconds?: number | undefined
  /** Where HTTPS_PROXY, HTTP_PROXY and NO_PROXY are looked up. Default: the environment. */
  readonly env?: ProxyEnv
  /** Ends it early: the report says what was learned until then. */
  readonly signal?: AbortSignal
  /** Where the answers are written as they came, one file each; without their tokens unless they are asked for. */
  readonly keep?: { readonly directory: string; readonly withTokens: boolean } | undefined
  readonly onProgress?: (done: number, total: number) => void
}

const TIMEOUT_MILLISECONDS = 10_000
const REMOTE_RATE = 2

/**
 * Verifies a service.
 *
 * @throws VerifyError where the service cannot be reached.
 * @throws NameError where the profile names what is not known.
 */
export async function verifyService(options: VerifyOptions): Promise<Report> {
  const startedAt = new Date()
  const started = performance.now()
  const { credentials, headers = {}, profile } = options
  const contract = options.contract ?? (await servedContract())
  if (profile !== undefined) resolveProfile(contract, profile)
  const target = targetOf(options.target, contract.operation.path)
  const asked = { contract, credentials, headers }
  const probes = probesFor({ contract, credentials, headerNames: Object.keys(headers), oracle: oracleFor({}, asked) })
  const course = await playAll(probes, {
    contract,
    target,
    headers,
    rate: options.rate ?? (target.isLoopback ? 0 : REMOTE_RATE),
    timeoutMilliseconds: options.timeoutMilliseconds ?? TIMEOUT_MILLISECONDS,
    proxyEnv: proxyEnvFor(target, options.env ?? process.env),
    signal: options.signal ?? new AbortController().signal,
    onProgress: options.onProgress ?? (() => undefined),
  })
  const learned = learn(course, asked)
  const hide = hiderOf({ secret: credentials.secret, tokens: tokensOf(course, contract) })
  const of = (id: string): Played | undefined => course.played.find(({ probe }) => probe.id === id)
  const judged = judgeRules(rulesFor(contract), { contract, course, of, secret: credentials.secret })
  const rules = [...judged, ...pointRules(learned, { contract, profile })]
  if (options.keep !== undefined)
    await keepAnswers(course, { ...options.keep, hide, hideSecret: secretHiderOf(credentials.secret) })
  return reportOf({
    contract,
    target,
    course,
    rules,
    learned,
    hide,
    startedAt,
    milliseconds: performance.now() - started,
  })
}

/** What a verified service takes, as an assumption profile: every point that could be learned. */
export function profileIn({ profile = [] }: Report): Profile {
  return Object.fromEntries(profile.flatMap(({ point, choice }) => (choice === undefined ? [] : [[point, choice]])))
}

function tokensOf({ played }: Course, contract: Contract): readonly string[] {
  const tokens = played.flatMap(({ heard }) => (heard === undefined ? [] : (tokenIn(heard, contract) ?? [])))
  return [...new Set(tokens)]
}
