// The list beside what is known of one exchange; on a narrow screen one of the two.

import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { useRef, useState } from 'react'
import type { Exchange } from '../../server/admin/answers.ts'
import { ExchangeDetail } from './exchange-detail.tsx'
import { ExchangeListView } from './exchange-list-view.tsx'
import { NothingFits } from './nothing-fits.tsx'

interface LiveWorkspaceProps {
  readonly session: string
  /** The newest first. */
  readonly exchanges: readonly Exchange[]
  readonly onShowAll: () => void
}

export function LiveWorkspace({ session, exchanges, onShowAll }: LiveWorkspaceProps) {
  // Without a choice of the reader's the newest is shown: usually it is the one that they have just sent.
  const [chosen, setChosen] = useState<number>()
  const detail = useRef<HTMLElement>(null)
  const isNarrow = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false }) ?? false
  const found = exchanges.find(({ number }) => number === chosen)
  const shown = found ?? (isNarrow ? undefined : exchanges[0])
  useHotkeys([['Escape', () => setChosen(undefined)]])
  if (exchanges.length === 0) return <NothingFits onShowAll={onShowAll} />
  return (
    <div className="live-workspace" data-shows={found === undefined ? 'list' : 'detail'}>
      <ExchangeListView
        exchanges={exchanges}
        selected={shown?.number}
        onSelect={setChosen}
        onOpen={() => detail.current?.focus()}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section ref={detail} className="live-detail" aria-label="The request and its answer" tabIndex={0}>
        {shown !== undefined && (
          <ExchangeDetail key={shown.number} session={session} exchange={shown} onBack={() => setChosen(undefined)} />
        )}
      </section>
    </div>
  )
}
