// Whoever has scrolled down to read stays where they are while newer rows arrive above; at the top, the newest is seen.

import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Exchange } from '../../server/admin/answers.ts'

/** Of every row, in pixels. */
export const ROW_HEIGHT = 58

/** Keeps the place of a list whose newest row comes first. */
export function useKeptPlace(scroller: RefObject<HTMLElement | null>, exchanges: readonly Exchange[]): void {
  const before = useRef(exchanges)
  useLayoutEffect(() => {
    const first = before.current[0]
    before.current = exchanges
    const { current } = scroller
    if (current === null || first === undefined || current.scrollTop === 0) return
    const moved = exchanges.findIndex(({ number }) => number === first.number)
    if (moved > 0) current.scrollTop += moved * ROW_HEIGHT
  }, [scroller, exchanges])
}
