// Where in the console the reader is: page and session, kept in the address after the `#`, so that it can be linked to.

import { useHash } from '@mantine/hooks'

/** The pages, in their order. */
export const PAGES = {
  live: 'Live',
  scenario: 'Scenario',
  applications: 'Applications',
  contract: 'Contract',
} as const

export type PageId = keyof typeof PAGES

/** A page, of a session. */
export interface Place {
  readonly page: PageId
  readonly session: string
}

/** The ids of the pages. */
export const PAGE_IDS = Object.keys(PAGES).filter(isPage)

/** `#/live`, and `#/sessions/<id>/live` for a session other than the default one. */
export function hashOf({ page, session }: Place): string {
  return session === 'default' ? `#/${page}` : `#/sessions/${encodeURIComponent(session)}/${page}`
}

/** The place that an address names; the first page for any other text. */
export function placeIn(hash: string): Place {
  const [, session = 'default', page = ''] = /^#\/(?:sessions\/([^/]+)\/)?([a-z]+)$/.exec(hash) ?? []
  return { page: isPage(page) ? page : 'live', session: decodeURIComponent(session) }
}

/** The place, and how to go elsewhere. */
export function usePlace(): readonly [Place, (place: Partial<Place>) => void] {
  const [hash, setHash] = useHash({ getInitialValueInEffect: false })
  const place = placeIn(hash)
  return [place, (change) => setHash(hashOf({ ...place, ...change }))]
}

function isPage(text: string): text is PageId {
  return Object.hasOwn(PAGES, text)
}
