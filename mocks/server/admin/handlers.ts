// Every operation's handler.

import { aboutServer } from './about-server.ts'
import { applications } from './applications.ts'
import { behavior } from './behavior.ts'
import type { Handlers } from './call.ts'
import { exchanges } from './exchanges.ts'
import { live } from './live.ts'
import { metrics } from './metrics.ts'
import type { OperationId } from './operations.ts'
import { servedContract } from './served-contract.ts'
import { sessions } from './sessions.ts'
import { tokens } from './tokens.ts'
import { waiting } from './wait.ts'

/** All but the one that serves the description of the API itself, which has it already. */
export const HANDLERS: Handlers<Exclude<OperationId, 'getAdminDescription'>> = {
  ...aboutServer,
  ...sessions,
  ...behavior,
  ...exchanges,
  ...waiting,
  ...live,
  ...applications,
  ...tokens,
  ...metrics,
  ...servedContract,
}
