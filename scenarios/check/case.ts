// A case: how the service behaves and what the client is given, for one run; and the run, as it was seen from both sides.

import type { Exchange } from '../../mocks/exchange/exchange.ts'
import type { Step } from '../../mocks/exchange/scenario.ts'
import type { ClientResult } from './client.ts'

/** How the client is called. */
export type Calling =
  /** Once. */
  | 'once'
  /** Again after the first call has ended. */
  | 'twice'
  /** Ten times at once. */
  | 'ten-at-once'

/** The form of the base URL that the client is given. */
export type BaseUrlForm = 'bare' | 'trailing-slash' | 'prefix' | 'prefix-trailing-slash'

/** One case. Cases of the same id are the same, and played once. */
export interface Case {
  readonly id: string
  readonly title: string
  /** How the service behaves; nothing for as usual. `{other_host}` in a header of a literal answer stands for a second host's origin. */
  readonly step?: Step
  /** One a request, in turn; instead of `step`. */
  readonly sequence?: readonly Step[]
  readonly baseUrl?: BaseUrlForm
  /** The credentials that the client is given and the service knows; made afresh for each run where not said. */
  readonly credentials?: { readonly identifier: string; readonly secret: string }
  readonly calling?: Calling
  /** The token that a literal answer of this case holds. */
  readonly holdsToken?: string
  /** Takes seconds even with a quick client: played first. */
  readonly slow?: true
}

/** An exchange, and when the request had arrived, in milliseconds since 1970. */
export interface SeenExchange extends Exchange {
  readonly at: number
}

/** What a second host, to which no one sent the client, received. */
export interface OtherHost {
  readonly requests: number
  /** Whether the secret was in them. */
  readonly gotSecret: boolean
}

/** One case played against the client, as it was seen from both sides. */
export interface CaseRun {
  readonly case: Case
  readonly credentials: { readonly identifier: string; readonly secret: string }
  /** In the order of calling; one, unless the case calls the client repeatedly. */
  readonly results: readonly [ClientResult, ...ClientResult[]]
  /** What the service saw and answered, in order; redacted. */
  readonly exchanges: readonly SeenExchange[]
  /** The tokens that the service issued, in order: what a client may hand out. Not for reports. */
  readonly tokens: readonly string[]
  readonly otherHost: OtherHost
}
