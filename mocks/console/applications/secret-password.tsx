// Asks for the admin password before a secret is shown; says how to get one where the server has none.

import { Button, Code, Modal, PasswordInput, Stack, Text } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Version } from '../../server/admin/answers.ts'
import { sentenceOf } from '../api/ask-error.ts'
import { keepPassword } from '../api/password.ts'

interface SecretPasswordProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly password: Version['password']
  readonly view: UseMutationResult<unknown, Error, string | undefined>
}

export function SecretPassword({ isOpen, onClose, password, view }: SecretPasswordProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={password === 'none' ? 'No admin password' : 'Admin password'}
      centered
    >
      {password === 'none' ? <NoPassword /> : <PasswordForm view={view} />}
    </Modal>
  )
}

function NoPassword() {
  return (
    <Stack gap="sm">
      <Text size="sm">
        A secret is shown to the admin password only, as the document says of the real service, and this server has
        none. Start it with one:
      </Text>
      <Code block>npx mock-token-server --admin-password …</Code>
      <Text size="sm" c="dimmed">
        To go on without it, reset the secret: a new one is shown once.
      </Text>
    </Stack>
  )
}

function PasswordForm({ view }: Pick<SecretPasswordProps, 'view'>) {
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    view.mutate(text, { onSuccess: () => keepPassword(text) })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <PasswordInput
          label="Password"
          description="A secret can only be viewed with it. It is kept in this tab only."
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={view.error === null ? undefined : sentenceOf(view.error)}
          autoComplete="current-password"
          data-autofocus
        />
        <Button type="submit" disabled={text === ''} loading={view.isPending}>
          Show the secret
        </Button>
      </Stack>
    </form>
  )
}
