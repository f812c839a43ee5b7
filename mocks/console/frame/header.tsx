// The header: what this is, the pages, how the server is, the session, and the few controls of the page itself.

import { Group, Text } from '@mantine/core'
import type { Version } from '../../server/admin/answers.ts'
import type { Feed } from '../live/live-feed.ts'
import type { Place } from '../place.ts'
import { ColorSchemeToggle } from './color-scheme-toggle.tsx'
import { FeedState } from './feed-state.tsx'
import { HelpButton } from './help-button.tsx'
import { Mark } from './mark.tsx'
import { SessionSelect } from './session-select.tsx'
import { SignOut } from './sign-out.tsx'
import { TopNavigation } from './top-navigation.tsx'

interface HeaderProps {
  readonly place: Place
  readonly go: (place: Partial<Place>) => void
  readonly feed: Feed
  readonly version: Version
  readonly isNarrow: boolean
}

export function Header({ place, go, feed, version, isNarrow }: HeaderProps) {
  return (
    <Group h="100%" px="md" gap="md" wrap="nowrap" justify="space-between">
      <Group gap="lg" wrap="nowrap" miw={0}>
        <Group gap="xs" wrap="nowrap" title={`mock-token-server ${version.version}`}>
          <Mark />
          {!isNarrow && (
            <Text fw={650} className="product-name">
              mock-token-server
            </Text>
          )}
        </Group>
        {!isNarrow && <TopNavigation place={place} />}
      </Group>
      <Group gap="xs" wrap="nowrap">
        <FeedState state={feed.state} isShort={isNarrow} />
        <SessionSelect session={place.session} onSelect={(session) => go({ session })} isShort={isNarrow} />
        <ColorSchemeToggle />
        <HelpButton />
        {version.password === 'everything' && <SignOut />}
      </Group>
    </Group>
  )
}
