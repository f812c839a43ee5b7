// What an adapter is to the parity test: a mock behind something that requests can be sent to.

import type { Mock } from '../../mocks/index.ts'
import type { Case } from '../cases.ts'

/** An answer as a client has it. */
export interface Received {
  readonly status: number
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
  /** Whether the connection broke before all of the body was there. */
  readonly isCut: boolean
}

/** An adapter with a mock of its own behind it. */
export interface Running {
  /** Sends a request. Rejects where the connection breaks before the answer, and at the abort. */
  readonly send: (request: Case, signal: AbortSignal) => Promise<Received>
  readonly close: () => Promise<void>
}

/** A way for a request to reach a mock. */
export interface Adapter {
  readonly name: string
  /** Before the first mock is opened, and after the last one is closed. */
  readonly start?: () => void
  readonly stop?: () => void
  readonly open: (mock: Mock) => Promise<Running>
}
