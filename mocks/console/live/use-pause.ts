// Holds the list still while the reader looks; what arrives meanwhile is counted and shown afterwards.

import { useState } from 'react'
import type { Exchange } from '../../server/admin/answers.ts'

/** The list as it is shown. */
export interface Pause {
  readonly isPaused: boolean
  /** How many arrived since. */
  readonly waiting: number
  readonly exchanges: readonly Exchange[]
  readonly toggle: () => void
}

/** Shows the exchanges as they are, until it is paused. */
export function usePause(exchanges: readonly Exchange[]): Pause {
  const [held, setHeld] = useState<readonly Exchange[]>()
  const newest = exchanges[0]?.number ?? 0
  const heldNewest = held?.[0]?.number ?? 0
  // The journal was emptied: there is nothing left to hold.
  const shown = held !== undefined && newest >= heldNewest ? held : undefined
  return {
    isPaused: held !== undefined,
    waiting: shown === undefined ? 0 : newest - heldNewest,
    exchanges: shown ?? exchanges,
    toggle: () => setHeld(held === undefined ? exchanges : undefined),
  }
}
