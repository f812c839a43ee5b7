// Makes a session, in a dialog.

import { Modal } from '@mantine/core'
import { NewSessionForm } from './new-session-form.tsx'

interface NewSessionProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function NewSession({ isOpen, onClose }: NewSessionProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="New session" centered>
      <NewSessionForm onClose={onClose} />
    </Modal>
  )
}
