// A titled part of a page.

import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface SectionProps {
  readonly title: string
  /** What stands at the other end of the title. */
  readonly aside?: ReactNode
  /** Of its heading, below that of the page. Default: 2. */
  readonly level?: 2 | 3
  readonly children: ReactNode
}

export function Section({ title, aside, level = 2, children }: SectionProps) {
  return (
    <Paper component="section" withBorder p="md">
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Title order={level} size="h5">
            {title}
          </Title>
          {aside !== undefined && (
            <Text size="xs" c="dimmed" component="div">
              {aside}
            </Text>
          )}
        </Group>
        {children}
      </Stack>
    </Paper>
  )
}
