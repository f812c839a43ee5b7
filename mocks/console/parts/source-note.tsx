// Where the document says it.

import { Text } from '@mantine/core'

export function SourceNote({ source }: { readonly source: readonly string[] }) {
  if (source.length === 0) return null
  return (
    <Text size="xs" c="dimmed" component="span">
      Document: {source.join('; ')}
    </Text>
  )
}
