// Before the first request: where to point the app, and a command that shows that it works.

import { Container, Group, Loader, Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Version } from '../../server/admin/answers.ts'
import { applicationsQuery, contractQuery, sessionQuery } from '../api/queries.ts'
import { BaseUrlList } from '../base-url/base-url-list.tsx'
import { CodeBlock } from '../parts/code-block.tsx'
import { curlFor } from './curl-for.ts'

export function FirstRequest({ session, version }: { readonly session: string; readonly version: Version }) {
  const { data: facts } = useQuery(sessionQuery(session))
  const { data: contract } = useQuery(contractQuery)
  const { data: known } = useQuery(applicationsQuery(session))
  const sessionUrl = facts?.baseUrl ?? version.baseUrl
  return (
    <Container size="md" py="xl" w="100%" className="first-request">
      <Stack gap="lg">
        <div>
          <Group gap="sm" wrap="nowrap">
            <Loader size="sm" type="dots" aria-hidden="true" />
            <Title order={2} size="h3">
              Waiting for the first request
            </Title>
          </Group>
          <Text c="dimmed" mt={4}>
            Point your app at this base URL. Each request it sends appears here, with what is wrong with it in plain
            words.
          </Text>
        </div>
        <Paper withBorder p="lg">
          <Title order={3} size="h5" mb="sm">
            1. Base URL of your app
          </Title>
          <BaseUrlList version={version} sessionUrl={sessionUrl} />
        </Paper>
        {contract !== undefined && known !== undefined && (
          <Paper withBorder p="lg">
            <Title order={3} size="h5" mb="sm">
              2. Or try it from a terminal
            </Title>
            <CodeBlock
              label="the command"
              text={curlFor(contract.operation, sessionUrl, {
                applications: known.applications,
                certificate: version.certificate,
              })}
            />
          </Paper>
        )}
      </Stack>
    </Container>
  )
}
