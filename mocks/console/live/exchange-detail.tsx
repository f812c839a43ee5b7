// Everything that is known of one exchange: what to do about it first, then what was sent, what came back, and why.

import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Exchange } from '../../server/admin/answers.ts'
import { contractQuery } from '../api/queries.ts'
import { AnswerSection } from './answer-section.tsx'
import { DetailHeader } from './detail-header.tsx'
import { FindingCard } from './finding-card.tsx'
import { RequestSection } from './request-section.tsx'
import { WhatToDo } from './what-to-do.tsx'

interface ExchangeDetailProps {
  readonly session: string
  readonly exchange: Exchange
  readonly onBack: () => void
}

export function ExchangeDetail({ session, exchange, onBack }: ExchangeDetailProps) {
  const { data: contract } = useQuery(contractQuery)
  return (
    <Stack gap="lg" p="md">
      <DetailHeader session={session} exchange={exchange} onBack={onBack} />
      {contract !== undefined && <WhatToDo exchange={exchange} contract={contract} />}
      {exchange.findings.map((finding, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one finding may be there twice, and the list never changes
        <FindingCard key={`${finding.id}-${index}`} finding={finding} />
      ))}
      <RequestSection request={exchange.request} />
      <AnswerSection exchange={exchange} contract={contract} />
    </Stack>
  )
}
