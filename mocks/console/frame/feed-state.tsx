// How the connection to the server is, in a dot and a word.

import { Group, Text } from '@mantine/core'
import type { Feed } from '../live/live-feed.ts'

const WORDS = {
  loading: 'Connecting',
  live: 'Live',
  gone: 'Server gone',
  ended: 'Session ended',
  refused: 'Refused',
} as const satisfies Record<Feed['state'], string>

export function FeedState({ state, isShort }: { readonly state: Feed['state']; readonly isShort: boolean }) {
  return (
    <Group gap={6} wrap="nowrap" role="status" className="feed-state" data-state={state} title={WORDS[state]}>
      <span className="feed-dot" aria-hidden="true" />
      <Text size="xs" c="dimmed" className={isShort ? 'visually-hidden' : ''}>
        {WORDS[state]}
      </Text>
    </Group>
  )
}
