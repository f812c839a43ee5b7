// The case that all others start from: the service as it usually is.

import type { Case } from '../case.ts'

/** Everything as usual. */
export const USUAL: Case = { id: 'usual', title: 'As usual' }
