// The live feed of a session as the page sees it; what else the page knows is asked again when the server is back.

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { type Feed, LiveFeed } from './live-feed.ts'

/** The feed, and how to try again at once. */
export function useLiveFeed(session: string): readonly [Feed, () => void] {
  const client = useQueryClient()
  const feed = useMemo(() => new LiveFeed(session, () => void client.invalidateQueries()), [session, client])
  useEffect(() => {
    void feed.run()
    const retry = () => feed.retryNow()
    window.addEventListener('online', retry)
    return () => {
      window.removeEventListener('online', retry)
      feed.stop()
    }
  }, [feed])
  return [useSyncExternalStore(feed.subscribe, feed.current), () => feed.retryNow()]
}
