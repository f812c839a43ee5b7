// What came of it in words: the outcome as the document has it, or what the mock itself objects to. Where a finding says
// what to do, the remedy of the outcome would only repeat it.

import { Text } from '@mantine/core'
import type { Contract, Exchange } from '../../server/admin/answers.ts'
import { SourceNote } from '../parts/source-note.tsx'

export function WhatToDo({ exchange, contract }: { readonly exchange: Exchange; readonly contract: Contract }) {
  const { findings, tone, source } = exchange
  if (tone === 'problem') return <Text size="sm">{detailIn(exchange.answer.body)}</Text>
  const outcome = contract.outcomes.find(({ id }) => id === exchange.outcome)
  if (outcome === undefined) return null
  return (
    <div>
      <Text size="sm">{outcome.says}</Text>
      {findings.length === 0 && tone === 'refused' && (
        <Text size="sm" fw={600} mt={4}>
          {outcome.remedy}
        </Text>
      )}
      <SourceNote source={source} />
    </div>
  )
}

/** A problem says in its detail what was found and what to do. */
function detailIn(body: string): string {
  try {
    const { detail } = JSON.parse(body) as { readonly detail?: unknown }
    return typeof detail === 'string' ? detail : ''
  } catch {
    return ''
  }
}
