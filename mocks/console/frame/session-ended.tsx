// Instead of a page whose session is gone.

import { Button, Center, Stack, Text, Title } from '@mantine/core'

export function SessionEnded({ session, onLeave }: { readonly session: string; readonly onLeave: () => void }) {
  return (
    <Center mih="60dvh" p="lg">
      <Stack maw={440} role="alert">
        <Title order={1} size="h3">
          The session “{session}” has ended
        </Title>
        <Text c="dimmed">
          Sessions end when they are not used for a while, and when the server stops. Its requests are gone with it;
          make another one on the page Scenario.
        </Text>
        <Button onClick={onLeave} w="fit-content">
          Go to the default session
        </Button>
      </Stack>
    </Center>
  )
}
