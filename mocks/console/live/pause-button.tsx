// Holds the list still, and lets it go on.

import { Button } from '@mantine/core'
import { PauseIcon, PlayIcon } from '@radix-ui/react-icons'
import type { Pause } from './use-pause.ts'

export function PauseButton({ pause: { isPaused, waiting, toggle } }: { readonly pause: Pause }) {
  return (
    <Button
      size="compact-sm"
      variant={isPaused ? 'filled' : 'subtle'}
      color={isPaused ? 'indigo' : 'gray'}
      leftSection={isPaused ? <PlayIcon /> : <PauseIcon />}
      onClick={toggle}
      aria-pressed={isPaused}
      aria-label={isPaused ? `Go on, ${waiting} new` : 'Pause'}
    >
      {isPaused ? pausedWords(waiting) : 'Pause'}
    </Button>
  )
}

function pausedWords(waiting: number): string {
  return waiting > 0 ? `${waiting} new` : 'Paused'
}
