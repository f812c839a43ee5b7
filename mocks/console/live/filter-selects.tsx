// Which outcome, which finding and which status are shown.

import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Contract, Exchange } from '../../server/admin/answers.ts'
import { contractQuery } from '../api/queries.ts'
import { LEVELS } from '../theme.ts'
import type { ExchangeFilter } from './exchange-filter.ts'

export interface FilterSelectsProps {
  readonly exchanges: readonly Exchange[]
  readonly filter: ExchangeFilter
  readonly onFilter: (filter: ExchangeFilter) => void
}

export function FilterSelects({ exchanges, filter, onFilter }: FilterSelectsProps) {
  const { data: contract } = useQuery(contractQuery)
  const statuses = useMemo(
    () => [...new Set(exchanges.map(({ answer }) => String(answer.status)))].toSorted(),
    [exchanges],
  )
  const common = {
    size: 'sm',
    clearable: true,
    searchable: false,
    className: 'filter-field',
    comboboxProps: { withinPortal: false, width: 'max-content' },
  } as const
  return (
    <>
      <Select
        {...common}
        aria-label="Outcome"
        placeholder="Outcome"
        data={contract?.outcomes.map(({ id }) => id) ?? []}
        value={filter.outcome}
        onChange={(outcome) => onFilter({ ...filter, outcome })}
      />
      <Select
        {...common}
        aria-label="Finding"
        placeholder="Finding"
        data={findingsOf(contract)}
        value={filter.finding}
        onChange={(finding) => onFilter({ ...filter, finding })}
      />
      <Select
        {...common}
        aria-label="Status"
        placeholder="Status"
        data={statuses.map((status) => ({ value: status, label: status === 'null' ? 'none sent' : status }))}
        value={filter.status}
        onChange={(status) => onFilter({ ...filter, status })}
      />
    </>
  )
}

function findingsOf(contract: Contract | undefined) {
  const levels = Object.entries(LEVELS).map(([level, { short }]) => ({
    value: `level:${level}`,
    label: `Any ${short}`,
  }))
  const items = contract?.findings.map(({ id }) => id) ?? []
  return [
    { group: 'Level', items: levels },
    { group: 'Finding', items },
  ]
}
