// Which exchange it is: what came of it, when, for whom, and under which scenario.

import { ActionIcon, Group, Text, Title } from '@mantine/core'
import { ArrowLeftIcon } from '@radix-ui/react-icons'
import type { Exchange } from '../../server/admin/answers.ts'
import { clockTime } from '../parts/clock-time.ts'
import { CurlButton } from './curl-button.tsx'
import { StatusBadge } from './status-badge.tsx'

interface DetailHeaderProps {
  readonly session: string
  readonly exchange: Exchange
  readonly onBack: () => void
}

export function DetailHeader({ session, exchange, onBack }: DetailHeaderProps) {
  const { number, at, result, application, scenario } = exchange
  const facts = [`Request ${number}`, clockTime(at), application, scenario && `scenario ${scenario}`].filter(Boolean)
  return (
    <Group justify="space-between" align="flex-start" gap="xs">
      <Group gap="sm" wrap="nowrap" miw={0}>
        <ActionIcon
          variant="subtle"
          color="gray"
          onClick={onBack}
          aria-label="Back to the list"
          className="detail-back"
        >
          <ArrowLeftIcon />
        </ActionIcon>
        <div>
          <Group gap="xs" wrap="nowrap">
            <StatusBadge exchange={exchange} />
            <Title order={2} size="h4" className="breakable">
              {result}
            </Title>
          </Group>
          <Text size="xs" c="dimmed" mt={2}>
            {facts.join(' · ')}
          </Text>
        </div>
      </Group>
      <CurlButton session={session} number={number} />
    </Group>
  )
}
