// The scenario that the session plays, and what it changes.

import { Badge, Button, Text } from '@mantine/core'
import type { PlayedScenario, Scenario } from '../../server/admin/answers.ts'
import { Section } from '../parts/section.tsx'
import { SourceNote } from '../parts/source-note.tsx'
import { StepList } from './step-list.tsx'
import { usePlay } from './use-play.ts'

interface PlayedSectionProps {
  readonly session: string
  readonly played: PlayedScenario
  readonly scenario: Scenario | undefined
}

export function PlayedSection({ session, played, scenario }: PlayedSectionProps) {
  const play = usePlay(session)
  if (scenario === undefined) {
    return (
      <Section title="No scenario is played">
        <Text size="sm" c="dimmed">
          Requests get what they deserve: a token for good credentials, the documented error for others. Pick a scenario
          to have the service behave in another way.
        </Text>
      </Section>
    )
  }
  return (
    <Section title={scenario.name} aside={<Badge variant="light">playing</Badge>}>
      <Text size="sm">{scenario.title}</Text>
      <StepList steps={scenario.steps} next={played.step} />
      <SourceNote source={scenario.source} />
      <Button
        variant="default"
        size="compact-sm"
        w="fit-content"
        onClick={() => play.mutate(null)}
        loading={play.isPending}
      >
        Stop playing it
      </Button>
    </Section>
  )
}
