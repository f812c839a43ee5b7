// Puts a session back to how it started, after asking.

import { Button } from '@mantine/core'
import { ResetIcon } from '@radix-ui/react-icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'
import { ConfirmButton } from '../parts/confirm-button.tsx'

export function ResetSession({ session }: { readonly session: string }) {
  const client = useQueryClient()
  const reset = useMutation({
    mutationFn: async () => await ask('resetSession', { session }),
    onSuccess: async () => await client.invalidateQueries({ queryKey: ['session', session] }),
  })
  return (
    <ConfirmButton
      question="Scenario, assumptions, applications, tokens and requests become as they were at the start."
      confirm="Reset the session"
      action={reset}
      button={(open) => (
        <Button variant="default" size="compact-sm" leftSection={<ResetIcon />} onClick={open}>
          Reset
        </Button>
      )}
    />
  )
}
