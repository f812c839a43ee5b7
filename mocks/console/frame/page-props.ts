// What every page is given.

import type { Version } from '../../server/admin/answers.ts'
import type { Feed } from '../live/live-feed.ts'

export interface PageProps {
  readonly session: string
  readonly feed: Feed
  readonly version: Version
}
