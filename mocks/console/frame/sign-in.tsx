// Asks for the admin password, where the server listens beyond this machine.

import { Button, Center, Paper, PasswordInput, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ask } from '../api/ask.ts'
import { sentenceOf } from '../api/ask-error.ts'
import { usePasswordGate } from '../api/password-gate.ts'
import { Mark } from './mark.tsx'

export function SignIn() {
  const { signIn } = usePasswordGate()
  const [password, setPassword] = useState('')
  const attempt = useMutation({
    mutationFn: async () => await ask('getVersion', { password }),
    onSuccess: () => signIn(password),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    attempt.mutate()
  }
  return (
    <Center mih="100dvh" p="md" className="backdrop">
      <Paper component="form" onSubmit={submit} withBorder shadow="sm" p="xl" w="100%" maw={420}>
        <Stack gap="md">
          <Mark size={40} />
          <div>
            <Title order={1} size="h3">
              Admin password
            </Title>
            <Text c="dimmed" size="sm" mt={4}>
              This server can be reached from other machines, so its console asks for the password. The terminal that
              runs the server shows it.
            </Text>
          </div>
          <PasswordInput
            label="Password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={attempt.error === null ? undefined : sentenceOf(attempt.error)}
            autoComplete="current-password"
            data-autofocus
            autoFocus
            required
            withAsterisk={false}
          />
          <Button type="submit" loading={attempt.isPending} disabled={password === ''}>
            Sign in
          </Button>
          <Text c="dimmed" size="xs">
            Kept in this tab only, until it is closed.
          </Text>
        </Stack>
      </Paper>
    </Center>
  )
}
