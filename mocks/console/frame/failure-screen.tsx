// Instead of the pages: why there are none, and what to do about it.

import { Button, Center, Code, Stack, Text, Title } from '@mantine/core'
import { ReloadIcon } from '@radix-ui/react-icons'
import { AskError, ServerGoneError, sentenceOf } from '../api/ask-error.ts'
import { Mark } from './mark.tsx'

export function FailureScreen({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const isGone = error instanceof ServerGoneError
  return (
    <Center h="100dvh" p="lg">
      <Stack maw={460} gap="md" role="alert">
        <Mark size={40} />
        <Title order={1} size="h2">
          {isGone ? 'The server is not running' : titleOf(error)}
        </Title>
        <Text c="dimmed">{isGone ? 'Nobody answers at this address. Start the server again:' : sentenceOf(error)}</Text>
        {isGone && <Code block>npx mock-token-server</Code>}
        <Button leftSection={<ReloadIcon />} onClick={onRetry} w="fit-content">
          Try again
        </Button>
        {isGone && (
          <Text size="sm" c="dimmed">
            The console tries by itself every two seconds.
          </Text>
        )}
      </Stack>
    </Center>
  )
}

function titleOf(error: unknown): string {
  return error instanceof AskError ? error.problem.title : 'Something went wrong'
}
