// Forgets the admin password.

import { ActionIcon } from '@mantine/core'
import { ExitIcon } from '@radix-ui/react-icons'
import { usePasswordGate } from '../api/password-gate.ts'

export function SignOut() {
  const { signOut } = usePasswordGate()
  return (
    <ActionIcon variant="subtle" color="gray" size="lg" onClick={signOut} aria-label="Sign out" title="Sign out">
      <ExitIcon width={18} height={18} />
    </ActionIcon>
  )
}
