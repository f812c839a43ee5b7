// The pages at the foot of a phone, where a thumb reaches them.

import { hashOf, PAGE_IDS, PAGES, type Place } from '../place.ts'
import { PAGE_ICONS } from './navigation-icons.ts'

export function BottomNavigation({ place }: { readonly place: Place }) {
  return (
    <nav aria-label="Pages" className="bottom-navigation">
      {PAGE_IDS.map((page) => {
        const Icon = PAGE_ICONS[page]
        return (
          <a key={page} href={hashOf({ ...place, page })} aria-current={page === place.page ? 'page' : undefined}>
            <Icon width={18} height={18} />
            {PAGES[page]}
          </a>
        )
      })}
    </nav>
  )
}
