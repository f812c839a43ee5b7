// Instead of the list where the filter leaves nothing.

import { Button, Center, Stack, Text } from '@mantine/core'

export function NothingFits({ onShowAll }: { readonly onShowAll: () => void }) {
  return (
    <Center p="xl">
      <Stack align="center" gap="sm">
        <Text fw={600}>No request fits the filter</Text>
        <Button variant="light" onClick={onShowAll}>
          Show all
        </Button>
      </Stack>
    </Center>
  )
}
