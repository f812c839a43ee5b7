// The status of an answer, coloured by what came of the exchange.

import type { Exchange } from '../../server/admin/answers.ts'

export function StatusBadge({ exchange: { answer, tone } }: { readonly exchange: Exchange }) {
  return (
    <span className="status-badge" data-tone={tone}>
      {answer.status ?? 'none'}
    </span>
  )
}
