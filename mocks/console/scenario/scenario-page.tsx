// Scenario: what the session answers. A scenario to play, a session of one's own, and what is assumed where the document is
// silent.

import { Container, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { playedQuery, scenariosQuery, sessionQuery } from '../api/queries.ts'
import { FailureNote } from '../frame/failure-note.tsx'
import { PageLoading } from '../frame/page-loading.tsx'
import type { PageProps } from '../frame/page-props.ts'
import { AssumptionsSection } from './assumptions-section.tsx'
import { PlayedSection } from './played-section.tsx'
import { ScenarioPicker } from './scenario-picker.tsx'
import { SessionSection } from './session-section.tsx'

export function ScenarioPage({ session, version }: PageProps) {
  const played = useQuery(playedQuery(session))
  const scenarios = useQuery(scenariosQuery)
  const facts = useQuery(sessionQuery(session))
  const error = played.error ?? scenarios.error ?? facts.error
  if (played.data === undefined || scenarios.data === undefined || facts.data === undefined)
    return error === null ? <PageLoading /> : <FailureNote error={error} />
  const current = scenarios.data.scenarios.find(({ name }) => name === played.data.scenario)
  return (
    <Container size="xl" py="lg" w="100%">
      <Stack gap="lg">
        <Title order={1} size="h3">
          Scenario
        </Title>
        <div className="scenario-grid">
          <PlayedSection session={session} played={played.data} scenario={current} />
          <ScenarioPicker session={session} list={scenarios.data} played={played.data.scenario} />
          <SessionSection facts={facts.data} version={version} />
        </div>
        <AssumptionsSection session={session} />
      </Stack>
    </Container>
  )
}
