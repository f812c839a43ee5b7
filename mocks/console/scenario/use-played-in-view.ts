// Brings the option that is chosen into the view of its list when the list is first seen; the page itself stays where it is.

import { type RefObject, useEffect, useRef } from 'react'

/** The viewport of the list, to be set on it. */
export function usePlayedInView(): RefObject<HTMLDivElement | null> {
  const viewport = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const list = viewport.current
    const played = list?.querySelector('[data-played]')
    if (list === null || played === null || played === undefined) return
    const below = played.getBoundingClientRect().top - list.getBoundingClientRect().top
    list.scrollTop = Math.max(0, below - list.clientHeight / 2)
  }, [])
  return viewport
}
