// The pages in the header of a wide screen.

import { hashOf, PAGE_IDS, PAGES, type Place } from '../place.ts'

export function TopNavigation({ place }: { readonly place: Place }) {
  return (
    <nav aria-label="Pages" className="top-navigation">
      {PAGE_IDS.map((page) => (
        <a key={page} href={hashOf({ ...place, page })} aria-current={page === place.page ? 'page' : undefined}>
          {PAGES[page]}
        </a>
      ))}
    </nav>
  )
}
