// Ends a session, after asking.

import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'
import { ConfirmButton } from '../parts/confirm-button.tsx'

export function EndSession({ session }: { readonly session: string }) {
  // The live events say that it has ended.
  const end = useMutation({ mutationFn: async () => await ask('removeSession', { session }) })
  return (
    <ConfirmButton
      question="Its base URL stops answering, and its requests are forgotten."
      confirm="End the session"
      action={end}
      button={(open) => (
        <Button variant="subtle" color="red" size="compact-sm" onClick={open} className="danger">
          End
        </Button>
      )}
    />
  )
}
