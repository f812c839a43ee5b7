// Ends every token of the session now, after asking: to see what the app does then.

import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'
import { ConfirmButton } from '../parts/confirm-button.tsx'

export function ExpireTokens({ session }: { readonly session: string }) {
  const expire = useMutation({ mutationFn: async () => await ask('expireAllTokens', { session }) })
  return (
    <ConfirmButton
      question="Every token that was issued up to now is refused from now on."
      confirm="Expire the tokens"
      action={expire}
      button={(open) => (
        <Button variant="default" size="compact-sm" onClick={open}>
          Expire tokens
        </Button>
      )}
    />
  )
}
