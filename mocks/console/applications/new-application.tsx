// Makes an application; what is left empty is made up.

import { Modal } from '@mantine/core'
import { ask } from '../api/ask.ts'
import { SecretOnce } from './secret-once.tsx'
import { useChange } from './use-change.ts'
import { type Wanted, WantedForm } from './wanted-form.tsx'

interface NewApplicationProps {
  readonly session: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function NewApplication({ session, isOpen, onClose }: NewApplicationProps) {
  const create = useChange(session, async (wanted: Wanted) => await ask('createApplication', { session, body: wanted }))
  return (
    <>
      <Modal opened={isOpen} onClose={onClose} title="New application" centered>
        <WantedForm
          error={create.error}
          isPending={create.isPending}
          onSubmit={(wanted) => create.mutate(wanted, { onSuccess: onClose })}
        />
      </Modal>
      <SecretOnce made={create.data} onClose={create.reset} />
    </>
  )
}
