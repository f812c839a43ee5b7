// Above the list: what is shown of it, and what can be done with it.

import { Group, Text } from '@mantine/core'
import { ClearButton } from './clear-button.tsx'
import { type ExchangeFilter, isFiltering } from './exchange-filter.ts'
import { FilterFields } from './filter-fields.tsx'
import { HarButton } from './har-button.tsx'
import type { Feed } from './live-feed.ts'
import { PauseButton } from './pause-button.tsx'
import { TextFilter } from './text-filter.tsx'
import type { Pause } from './use-pause.ts'

interface LiveToolbarProps {
  readonly session: string
  readonly feed: Feed
  readonly shownCount: number
  readonly filter: ExchangeFilter
  readonly onFilter: (filter: ExchangeFilter) => void
  readonly pause: Pause
}

export function LiveToolbar({ session, feed, shownCount, filter, onFilter, pause }: LiveToolbarProps) {
  const { exchanges, missed } = feed
  return (
    <Group className="live-toolbar" px="md" py="xs" gap="xs" role="toolbar" aria-label="The list of requests">
      <TextFilter text={filter.text} onChange={(text) => onFilter({ ...filter, text })} />
      <FilterFields exchanges={exchanges} filter={filter} onFilter={onFilter} />
      <Group gap="xs" flex={1} justify="space-between" wrap="nowrap" className="live-actions">
        <Text size="xs" c="dimmed" className="tabular">
          {isFiltering(filter) ? `${shownCount} of ${exchanges.length}` : countWords(exchanges.length)}
          {missed > 0 && `, ${missed} older ones are no longer kept`}
        </Text>
        <Group gap={4} wrap="nowrap">
          <PauseButton pause={pause} />
          <HarButton session={session} />
          <ClearButton session={session} />
        </Group>
      </Group>
    </Group>
  )
}

function countWords(count: number): string {
  return count === 1 ? '1 request' : `${count.toLocaleString('en')} requests`
}
