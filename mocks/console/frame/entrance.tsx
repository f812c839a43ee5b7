// Before the pages: finds out what the server is, and shows why that fails where it does.

import { Center, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ServerGoneError } from '../api/ask-error.ts'
import { versionQuery } from '../api/queries.ts'
import { FailureScreen } from './failure-screen.tsx'
import { Frame } from './frame.tsx'

export function Entrance() {
  const {
    data: version,
    error,
    refetch,
  } = useQuery({
    ...versionQuery,
    refetchInterval: ({ state }) => (state.data === undefined && state.error instanceof ServerGoneError ? 2000 : false),
  })
  if (version !== undefined) return <Frame version={version} />
  if (error !== null) return <FailureScreen error={error} onRetry={() => void refetch()} />
  return (
    <Center h="100dvh">
      <Loader aria-label="Loading" type="dots" />
    </Center>
  )
}
