// The list of exchanges: as many rows in the page as are seen, however many there are. The arrow keys move in it.

import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useRef } from 'react'
import type { Exchange } from '../../server/admin/answers.ts'
import { ExchangeRow } from './exchange-row.tsx'
import { ROW_HEIGHT, useKeptPlace } from './use-kept-place.ts'

interface ExchangeListViewProps {
  /** The newest first. */
  readonly exchanges: readonly Exchange[]
  readonly selected: number | undefined
  readonly onSelect: (number: number) => void
  readonly onOpen: () => void
}

export function ExchangeListView({ exchanges, selected, onSelect, onOpen }: ExchangeListViewProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: exchanges.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    getItemKey: (index) => exchanges[index]?.number ?? index,
  })
  const at = exchanges.findIndex(({ number }) => number === selected)
  useKeptPlace(scroller, exchanges)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onOpen()
    const to = indexAfter(event.key, at, exchanges.length)
    const next = exchanges[to]
    if (next === undefined) return
    event.preventDefault()
    rows.scrollToIndex(to, { align: 'auto' })
    onSelect(next.number)
  }
  return (
    <div
      ref={scroller}
      className="exchange-list"
      role="listbox"
      aria-label="Requests, the newest first"
      aria-activedescendant={at < 0 ? undefined : `exchange-${selected}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div className="exchange-list-all" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start, key }) => {
          const exchange = exchanges[index]
          return exchange === undefined ? null : (
            <ExchangeRow
              key={key}
              exchange={exchange}
              isSelected={index === at}
              position={index + 1}
              count={exchanges.length}
              style={{ height: ROW_HEIGHT, transform: `translateY(${start}px)` }}
              onSelect={() => onSelect(exchange.number)}
            />
          )
        })}
      </div>
    </div>
  )
}

const PAGE_OF_ROWS = 10

/** Where a key leads; -1 for a key that leads nowhere. */
function indexAfter(key: string, at: number, count: number): number {
  const last = count - 1
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: Math.min(at + 1, last),
    ArrowUp: Math.max(at - 1, 0),
    PageDown: Math.min(at + PAGE_OF_ROWS, last),
    PageUp: Math.max(at - PAGE_OF_ROWS, 0),
    Home: 0,
    End: last,
  }
  return steps[key] ?? -1
}
