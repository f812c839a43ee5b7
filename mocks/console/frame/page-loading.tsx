// What a page shows until its data is there.

import { Container, Skeleton, Stack } from '@mantine/core'

export function PageLoading() {
  return (
    <Container size="lg" py="xl" role="status" aria-label="Loading">
      <Stack>
        <Skeleton h={28} w={220} />
        <Skeleton h={120} />
        <Skeleton h={120} />
        <Skeleton h={120} />
      </Stack>
    </Container>
  )
}
