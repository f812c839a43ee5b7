// Live: the exchanges of a session as they happen, and everything that is known of one of them.

import { useHotkeys } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { FailureScreen } from '../frame/failure-screen.tsx'
import { PageLoading } from '../frame/page-loading.tsx'
import type { PageProps } from '../frame/page-props.ts'
import { type ExchangeFilter, filtered, NO_FILTER } from './exchange-filter.ts'
import { FirstRequest } from './first-request.tsx'
import { LiveToolbar } from './live-toolbar.tsx'
import { LiveWorkspace } from './live-workspace.tsx'
import { PlayingNote } from './playing-note.tsx'
import { usePause } from './use-pause.ts'

export function LivePage({ session, feed, version }: PageProps) {
  const [filter, setFilter] = useState<ExchangeFilter>(NO_FILTER)
  const pause = usePause(feed.exchanges)
  const shown = useMemo(() => filtered(pause.exchanges, filter), [pause.exchanges, filter])
  useHotkeys([['p', pause.toggle]])
  if (feed.state === 'refused') return <FailureScreen error={feed.error} onRetry={() => window.location.reload()} />
  if (!feed.isLoaded) return <PageLoading />
  return (
    <div className="live-page">
      <h1 className="visually-hidden">Live</h1>
      <PlayingNote session={session} />
      {pause.exchanges.length === 0 ? (
        <FirstRequest session={session} version={version} />
      ) : (
        <>
          <LiveToolbar
            session={session}
            feed={feed}
            shownCount={shown.length}
            filter={filter}
            onFilter={setFilter}
            pause={pause}
          />
          <LiveWorkspace session={session} exchanges={shown} onShowAll={() => setFilter(NO_FILTER)} />
        </>
      )}
    </div>
  )
}
