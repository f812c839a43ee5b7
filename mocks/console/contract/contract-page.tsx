// Contract: the description as the session serves it, and that of the admin API, each to read and to try against this server.

import { Container, Group, SegmentedControl, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { urlOf } from '../api/ask.ts'
import type { PageProps } from '../frame/page-props.ts'
import { SwaggerViewer } from './swagger-viewer.tsx'
import { YamlButton } from './yaml-button.tsx'

const DESCRIPTIONS = [
  { value: 'service', label: 'Service' },
  { value: 'admin', label: 'Admin API' },
] as const

export function ContractPage({ session }: PageProps) {
  const [shown, setShown] = useState<string>('service')
  const url = shown === 'admin' ? urlOf('getAdminDescription', {}) : urlOf('getServedContractOfSession', { session })
  return (
    <Container size="lg" py="lg" w="100%">
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <Title order={1} size="h3">
            Contract
          </Title>
          <Group gap="md">
            <SegmentedControl
              size="sm"
              aria-label="Which description"
              data={[...DESCRIPTIONS]}
              value={shown}
              onChange={setShown}
            />
            <YamlButton session={session} shown={shown} />
          </Group>
        </Group>
        <SwaggerViewer key={url} url={url} isOpened={shown === 'service'} />
      </Stack>
    </Container>
  )
}
