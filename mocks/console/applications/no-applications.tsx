// Instead of the list where there is no application.

import { Button, Paper, Stack, Text } from '@mantine/core'

export function NoApplications({ onNew }: { readonly onNew: () => void }) {
  return (
    <Paper withBorder p="xl">
      <Stack align="center" gap="sm">
        <Text fw={600}>No application yet</Text>
        <Text size="sm" c="dimmed" ta="center">
          Without one, every request is refused: no credentials are valid.
        </Text>
        <Button variant="light" onClick={onNew}>
          Make one
        </Button>
      </Stack>
    </Paper>
  )
}
