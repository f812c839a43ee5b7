// What stands around every page: header, the navigation, how the server is, and the session that is followed.

import { AppShell } from '@mantine/core'
import { useDocumentTitle, useMediaQuery } from '@mantine/hooks'
import type { Version } from '../../server/admin/answers.ts'
import { useLiveFeed } from '../live/use-live-feed.ts'
import { PAGES, usePlace } from '../place.ts'
import { BottomNavigation } from './bottom-navigation.tsx'
import { Header } from './header.tsx'
import { PageOf } from './page-of.tsx'
import { ServerGoneBanner } from './server-gone-banner.tsx'
import { SessionEnded } from './session-ended.tsx'

export function Frame({ version }: { readonly version: Version }) {
  const [place, go] = usePlace()
  const [feed, retryNow] = useLiveFeed(place.session)
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false
  useDocumentTitle(`${PAGES[place.page]} · mock-token-server`)
  return (
    <AppShell header={{ height: 56 }} footer={{ height: 60, collapsed: !isNarrow }} padding={0}>
      <AppShell.Header>
        <Header place={place} go={go} feed={feed} version={version} isNarrow={isNarrow} />
      </AppShell.Header>
      <AppShell.Main className="main">
        {feed.state === 'gone' && <ServerGoneBanner retryAt={feed.retryAt} onRetry={retryNow} />}
        {feed.state === 'ended' ? (
          <SessionEnded session={place.session} onLeave={() => go({ session: 'default' })} />
        ) : (
          <PageOf key={place.session} page={place.page} session={place.session} feed={feed} version={version} />
        )}
      </AppShell.Main>
      {isNarrow && (
        <AppShell.Footer>
          <BottomNavigation place={place} />
        </AppShell.Footer>
      )}
    </AppShell>
  )
}
