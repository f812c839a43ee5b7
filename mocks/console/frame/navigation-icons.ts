// The icon of each page.

import { ActivityLogIcon, FileTextIcon, IdCardIcon, MixerHorizontalIcon } from '@radix-ui/react-icons'
import type { PageId } from '../place.ts'

export const PAGE_ICONS = {
  live: ActivityLogIcon,
  scenario: MixerHorizontalIcon,
  applications: IdCardIcon,
  contract: FileTextIcon,
} as const satisfies Record<PageId, unknown>
