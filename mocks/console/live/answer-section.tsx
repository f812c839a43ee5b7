// The answer, and below it where each part of it comes from.

import { Text } from '@mantine/core'
import type { Contract, Exchange } from '../../server/admin/answers.ts'
import { CodeBlock } from '../parts/code-block.tsx'
import { Section } from '../parts/section.tsx'
import { AnswerOrigins } from './answer-origins.tsx'
import { HeaderTable } from './header-table.tsx'

interface AnswerSectionProps {
  readonly exchange: Exchange
  readonly contract: Contract | undefined
}

const BREAKS = {
  not: undefined,
  before: 'The connection was reset before anything was sent.',
  'in-body': 'The connection was reset in the middle of the body.',
  'never-answers': 'No answer is sent, on purpose.',
} as const satisfies Record<Exchange['answer']['breaks'], string | undefined>

export function AnswerSection({ exchange, contract }: AnswerSectionProps) {
  const { status, body, headers, delayMilliseconds, breaks } = exchange.answer
  const broken = BREAKS[breaks]
  const isSent = status !== null
  return (
    <Section level={3} title="Answer" aside={isSent ? `Status ${status}` : 'No status'}>
      {broken !== undefined && <Text size="sm">{broken}</Text>}
      {delayMilliseconds > 0 && <Text size="sm">It came after {delayMilliseconds} ms, on purpose.</Text>}
      {isSent && body !== '' && <CodeBlock label="the body of the answer" text={pretty(body)} copies={body} />}
      {isSent && contract !== undefined && <AnswerOrigins exchange={exchange} contract={contract} />}
      {isSent && <HeaderTable headers={headers} />}
    </Section>
  )
}

/** Indented where it is JSON; as it is otherwise. */
function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
