// Which session the pages speak of.

import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { sessionsQuery } from '../api/queries.ts'

interface SessionSelectProps {
  readonly session: string
  readonly onSelect: (session: string) => void
  readonly isShort: boolean
}

export function SessionSelect({ session, onSelect, isShort }: SessionSelectProps) {
  const { data, refetch } = useQuery(sessionsQuery)
  const ids = new Set(['default', session, ...(data?.sessions.map(({ id }) => id) ?? [])])
  const defaultLabel = isShort ? 'Default' : 'Default session'
  return (
    <Select
      aria-label="Session"
      size="sm"
      className="session-select"
      data={[...ids].map((id) => ({ value: id, label: id === 'default' ? defaultLabel : id }))}
      value={session}
      onChange={(chosen) => chosen !== null && onSelect(chosen)}
      onDropdownOpen={() => void refetch()}
      allowDeselect={false}
      searchable={ids.size > 8}
      limit={100}
      comboboxProps={{ width: 'max-content', position: 'bottom-end' }}
      nothingFoundMessage="No such session"
    />
  )
}
