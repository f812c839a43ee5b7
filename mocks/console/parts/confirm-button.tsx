// A button whose deed cannot be undone: it says what will happen, and asks.

import { Button, Popover, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailureNote } from '../frame/failure-note.tsx'

interface ConfirmButtonProps {
  readonly question: string
  readonly confirm: string
  readonly action: UseMutationResult<unknown, Error, void>
  /** What opens the question. */
  readonly button: (open: () => void) => ReactNode
}

export function ConfirmButton({ question, confirm, action, button }: ConfirmButtonProps) {
  const [isOpen, { toggle, close }] = useDisclosure(false)
  return (
    <Popover opened={isOpen} onChange={close} onDismiss={close} width={280} shadow="md" trapFocus returnFocus withArrow>
      <Popover.Target>{button(toggle)}</Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <Text size="sm">{question}</Text>
          <FailureNote error={action.error} />
          <Button
            size="compact-sm"
            color="red"
            onClick={() => action.mutate(undefined, { onSuccess: close })}
            loading={action.isPending}
            data-autofocus
          >
            {confirm}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
