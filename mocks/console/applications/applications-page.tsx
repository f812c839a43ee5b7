// Applications: the application console of the document. Who may ask for tokens, and how old their credentials are.

import { Button, Container, Group, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { PlusIcon } from '@radix-ui/react-icons'
import { useQuery } from '@tanstack/react-query'
import { applicationsQuery } from '../api/queries.ts'
import { FailureNote } from '../frame/failure-note.tsx'
import { PageLoading } from '../frame/page-loading.tsx'
import type { PageProps } from '../frame/page-props.ts'
import { AgeWarning } from './age-warning.tsx'
import { ApplicationCard } from './application-card.tsx'
import { NewApplication } from './new-application.tsx'
import { NoApplications } from './no-applications.tsx'

export function ApplicationsPage({ session, version }: PageProps) {
  const { data, error } = useQuery(applicationsQuery(session))
  const [isOpen, { open, close }] = useDisclosure(false)
  if (data === undefined) return error === null ? <PageLoading /> : <FailureNote error={error} />
  const { applications, total } = data
  return (
    <Container size="md" py="lg" w="100%">
      <Stack gap="md">
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <div>
            <Title order={1} size="h3">
              Applications
            </Title>
            <Text size="sm" c="dimmed" mt={2}>
              Each has credentials of its own, with which it obtains tokens.
            </Text>
          </div>
          <Button leftSection={<PlusIcon />} onClick={open} className="fixed-icon">
            New
          </Button>
        </Group>
        <AgeWarning list={data} />
        {applications.length === 0 && <NoApplications onNew={open} />}
        {applications.map((application) => (
          <ApplicationCard key={application.identifier} session={session} application={application} version={version} />
        ))}
        {total > applications.length && (
          <Text size="sm" c="dimmed">
            The first {applications.length} of {total}.
          </Text>
        )}
      </Stack>
      <NewApplication session={session} isOpen={isOpen} onClose={close} />
    </Container>
  )
}
