// Where one case is played: a mock of its own on a port of its own, and a second host that nobody was sent to. What
// happened in one case can be seen by no other.

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Contract } from '../../mocks/contract/contract.ts'
import type { Profile } from '../../mocks/contract/profile.ts'
import type { Step } from '../../mocks/exchange/scenario.ts'
import { listen } from '../../mocks/server/listen.ts'
import type { BaseUrlForm, Case, OtherHost, SeenExchange } from './case.ts'
import { ObservedMock } from './observed-mock.ts'

const SCENARIO = 'case'
const SESSION = 'check'

/** What every case of a check shares. */
export interface StageOptions {
  readonly contract: Contract
  /** Choices under which every case is played; a case's own come on top. */
  readonly assume: Profile
}

/** A case, ready to be played. */
export interface Stage {
  readonly baseUrl: string
  readonly exchanges: readonly SeenExchange[]
  readonly tokens: readonly string[]
  readonly otherHost: OtherHost
  close(): Promise<void>
}

/** Opens the stage for a case with the credentials that the service knows. */
export async function openStage(
  played: Case,
  credentials: { readonly identifier: string; readonly secret: string },
  { contract, assume }: StageOptions,
): Promise<Stage> {
  const other = await openOtherHost(credentials.secret)
  const mock = new ObservedMock({
    contract,
    assume,
    explain: false,
    applications: [{ ...credentials, name: 'Client under check' }],
    scenarios: { [SCENARIO]: scenarioOf(played, other.origin) },
    scenario: SCENARIO,
  })
  mock.createSession(SESSION)
  const listening = await listen(mock, { port: 0 })
  return {
    baseUrl: baseUrlOf(played.baseUrl ?? 'bare', listening.port),
    exchanges: mock.seen,
    tokens: played.holdsToken === undefined ? mock.tokens : [played.holdsToken],
    otherHost: other.seen,
    close: async () => {
      await Promise.all([listening.close({ graceMilliseconds: 0 }), other.close()])
    },
  }
}

function scenarioOf(played: Case, otherOrigin: string) {
  const step = (written: Step): Step => withOrigin(written, otherOrigin)
  const steps = played.sequence === undefined ? step(played.step ?? {}) : { sequence: played.sequence.map(step) }
  return { title: played.title, source: 'outside the contract', ...steps } as const
}

function withOrigin(step: Step, otherOrigin: string): Step {
  if (step.fault?.kind !== 'answer' || step.fault.headers === undefined) return step
  const headers = Object.entries(step.fault.headers).map(([name, value]) => [
    name,
    value.replaceAll('{other_host}', otherOrigin),
  ])
  return { ...step, fault: { ...step.fault, headers: Object.fromEntries(headers) } }
}

function baseUrlOf(form: BaseUrlForm, port: number): string {
  const origin = `http://127.0.0.1:${port}`
  const forms: Readonly<Record<BaseUrlForm, string>> = {
    bare: origin,
    'trailing-slash': `${origin}/`,
    prefix: `${origin}/sessions/${SESSION}`,
    'prefix-trailing-slash': `${origin}/sessions/${SESSION}/`,
  }
  return forms[form]
}

interface OpenedHost {
  readonly origin: string
  readonly seen: OtherHost
  close(): Promise<void>
}

/** Answers 404 to everything and notes whether the secret came along. */
async function openOtherHost(secret: string): Promise<OpenedHost> {
  const seen = { requests: 0, gotSecret: false }
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const text = `${request.url} ${request.rawHeaders.join(' ')} ${Buffer.concat(pieces).toString()}`
      seen.requests += 1
      if (text.includes(secret) || text.includes(encodeURIComponent(secret))) seen.gotSecret = true
      response.writeHead(404, { Connection: 'close' }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://localhost:${port}`, seen, close: () => closed(server) }
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
