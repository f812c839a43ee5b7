// Gives an application another secret, after asking, and shows it this once.

import { Button } from '@mantine/core'
import { ResetIcon } from '@radix-ui/react-icons'
import { ask } from '../api/ask.ts'
import { ConfirmButton } from '../parts/confirm-button.tsx'
import { SecretOnce } from './secret-once.tsx'
import { useChange } from './use-change.ts'

export function ResetSecret({ session, identifier }: { readonly session: string; readonly identifier: string }) {
  const reset = useChange(
    session,
    async () => await ask('resetSecret', { session, parameters: { identifier }, body: {} }),
  )
  return (
    <>
      <ConfirmButton
        question="The secret that is in use now stops working at once."
        confirm="Reset the secret"
        action={reset}
        button={(open) => (
          <Button variant="default" size="compact-sm" leftSection={<ResetIcon />} onClick={open}>
            Reset secret
          </Button>
        )}
      />
      <SecretOnce made={reset.data} onClose={reset.reset} />
    </>
  )
}
