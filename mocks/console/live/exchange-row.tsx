// One exchange in the list: what came of it, and the first thing to say about it.

import { Text } from '@mantine/core'
import type { CSSProperties } from 'react'
import type { Exchange } from '../../server/admin/answers.ts'
import { clockTime } from '../parts/clock-time.ts'
import { LEVELS } from '../theme.ts'
import { StatusBadge } from './status-badge.tsx'

interface ExchangeRowProps {
  readonly exchange: Exchange
  readonly isSelected: boolean
  readonly position: number
  readonly count: number
  readonly style: CSSProperties
  readonly onSelect: () => void
}

export function ExchangeRow({ exchange, isSelected, position, count, style, onSelect }: ExchangeRowProps) {
  const { number, result, request, findings, at } = exchange
  const [first, ...others] = findings
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the focus, and takes the keys
    <div
      id={`exchange-${number}`}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      aria-posinset={position}
      aria-setsize={count}
      className="exchange-row"
      style={style}
      onClick={onSelect}
    >
      <StatusBadge exchange={exchange} />
      <div className="exchange-row-text">
        <Text size="sm" fw={550} truncate>
          {result}
        </Text>
        <Text size="xs" c="dimmed" truncate>
          {first === undefined ? `${request.method} ${request.target}` : first.says}
        </Text>
      </div>
      <div className="exchange-row-end">
        <Text size="xs" c="dimmed" className="tabular">
          {clockTime(at)}
        </Text>
        {first !== undefined && (
          <span className="level-tag" data-level={first.level}>
            {others.length === 0 ? LEVELS[first.level].short : `${findings.length} findings`}
          </span>
        )}
      </div>
    </div>
  )
}
