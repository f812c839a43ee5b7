// Above every page while the server does not answer. What was known stays on the page.

import { Button, Group, Text } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { ExclamationTriangleIcon } from '@radix-ui/react-icons'
import { useState } from 'react'

interface ServerGoneBannerProps {
  /** Of Date.now(). */
  readonly retryAt: number | undefined
  readonly onRetry: () => void
}

export function ServerGoneBanner({ retryAt, onRetry }: ServerGoneBannerProps) {
  const [now, setNow] = useState(Date.now)
  useInterval(() => setNow(Date.now()), 250, { autoInvoke: true })
  const seconds = retryAt === undefined ? 0 : Math.max(0, Math.ceil((retryAt - now) / 1000))
  return (
    <Group className="gone-banner" role="alert" px="md" py="xs" gap="sm" wrap="nowrap">
      <ExclamationTriangleIcon className="fixed-icon" />
      <Text size="sm" flex={1}>
        <b>The server does not answer.</b> Start it again; the console goes on by itself
        <span aria-hidden="true">{seconds > 0 ? `, next try in ${seconds} s` : ', trying now'}</span>.
      </Text>
      <Button size="compact-sm" variant="white" color="dark" onClick={onRetry}>
        Try now
      </Button>
    </Group>
  )
}
