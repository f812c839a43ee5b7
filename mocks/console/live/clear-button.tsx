// Empties the journal of the session.

import { Button } from '@mantine/core'
import { TrashIcon } from '@radix-ui/react-icons'
import { useMutation } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'

export function ClearButton({ session }: { readonly session: string }) {
  // The live events say that it is empty.
  const clear = useMutation({ mutationFn: async () => await ask('clearExchanges', { session }) })
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      leftSection={<TrashIcon />}
      onClick={() => clear.mutate()}
      loading={clear.isPending}
      aria-label="Clear"
    >
      Clear
    </Button>
  )
}
