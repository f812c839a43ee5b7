// One case, played: the stage is opened, the client called as the case says, the stage closed. Judges nothing.

import { randomBytes } from 'node:crypto'
import type { Case, CaseRun } from './case.ts'
import type { Client, ClientResult } from './client.ts'
import { openStage, type StageOptions } from './stage.ts'

/** What every case of a check is played with. */
export interface PlayOptions extends StageOptions {
  readonly client: Client
  /** How long one call may take. */
  readonly timeoutMilliseconds: number
  /** Aborted when the check is interrupted. */
  readonly signal: AbortSignal
}

const AT_ONCE = 10

/** Plays a case. Never rejects for anything that the client does. */
export async function playCase(played: Case, options: PlayOptions): Promise<CaseRun> {
  const credentials = played.credentials ?? freshCredentials()
  const stage = await openStage(played, credentials, options)
  try {
    const call = (): Promise<ClientResult> =>
      options.client.call({
        baseUrl: stage.baseUrl,
        ...credentials,
        signal: AbortSignal.any([options.signal, AbortSignal.timeout(options.timeoutMilliseconds)]),
      })
    const results = await callAs(played.calling ?? 'once', call)
    return {
      case: played,
      credentials,
      results,
      exchanges: stage.exchanges,
      tokens: stage.tokens,
      otherHost: stage.otherHost,
    }
  } finally {
    await stage.close()
  }
}

type Results = readonly [ClientResult, ...ClientResult[]]

async function callAs(calling: NonNullable<Case['calling']>, call: () => Promise<ClientResult>): Promise<Results> {
  if (calling === 'ten-at-once') {
    const [first, ...others] = await Promise.all([call(), ...Array.from({ length: AT_ONCE - 1 }, call)])
    return [first, ...others]
  }
  const first = await call()
  return calling === 'twice' ? [first, await call()] : [first]
}

/** Unlike any other, so that a leak can be told from chance. */
function freshCredentials(): { identifier: string; secret: string } {
  return {
    identifier: `check-app-${randomBytes(4).toString('hex')}`,
    secret: `check-secret-${randomBytes(9).toString('hex')}`,
  }
}
