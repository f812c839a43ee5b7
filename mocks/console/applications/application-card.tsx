// One application: its credentials, how old they are, and what can be done with them.

import { Badge, Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { Application, Version } from '../../server/admin/answers.ts'
import { dayOf } from '../parts/clock-time.ts'
import { CopyIconButton } from '../parts/copy-icon-button.tsx'
import { ageWords } from './age-words.ts'
import { RemoveApplication } from './remove-application.tsx'
import { ResetSecret } from './reset-secret.tsx'
import { SecretValue } from './secret-value.tsx'
import { useFieldNames } from './use-field-names.ts'

interface ApplicationCardProps {
  readonly session: string
  readonly application: Application
  readonly version: Version
}

export function ApplicationCard({ session, application, version }: ApplicationCardProps) {
  const { identifier, name, secretSince, ageDays, resetDue } = application
  const fields = useFieldNames()
  return (
    <Paper withBorder p="md" component="article" aria-label={name}>
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Title order={2} size="h5" className="breakable">
            {name}
          </Title>
          <Group gap="xs">
            <Badge
              variant={resetDue ? 'light' : 'default'}
              color={resetDue ? 'orange' : 'gray'}
              title={`Since ${dayOf(secretSince)}`}
            >
              {resetDue ? `reset due: ${ageWords(ageDays)}` : ageWords(ageDays)}
            </Badge>
          </Group>
        </Group>
        <div className="credentials">
          <Text size="xs" c="dimmed" className="credential-name">
            {fields.identifier}
          </Text>
          <Group gap={4} wrap="nowrap">
            <Text ff="monospace" size="sm" className="breakable">
              {identifier}
            </Text>
            <CopyIconButton text={identifier} label={`Copy ${fields.identifier}`} />
          </Group>
          <Text size="xs" c="dimmed" className="credential-name">
            {fields.secret}
          </Text>
          <SecretValue session={session} identifier={identifier} password={version.password} key={secretSince} />
        </div>
        <Group gap="xs">
          <ResetSecret session={session} identifier={identifier} />
          <RemoveApplication session={session} identifier={identifier} />
        </Group>
      </Stack>
    </Paper>
  )
}
