// Removes an application, after asking.

import { Button } from '@mantine/core'
import { ask } from '../api/ask.ts'
import { ConfirmButton } from '../parts/confirm-button.tsx'
import { useChange } from './use-change.ts'

export function RemoveApplication({ session, identifier }: { readonly session: string; readonly identifier: string }) {
  const remove = useChange(session, async () => await ask('removeApplication', { session, parameters: { identifier } }))
  return (
    <ConfirmButton
      question={`“${identifier}” obtains no more tokens.`}
      confirm="Remove the application"
      action={remove}
      button={(open) => (
        <Button variant="subtle" color="red" size="compact-sm" onClick={open} className="danger">
          Remove
        </Button>
      )}
    />
  )
}
