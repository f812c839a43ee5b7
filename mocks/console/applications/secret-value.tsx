// A secret: masked, until the admin password has it shown.

import { Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { EyeClosedIcon, EyeOpenIcon } from '@radix-ui/react-icons'
import { useMutation } from '@tanstack/react-query'
import type { Version } from '../../server/admin/answers.ts'
import { ask } from '../api/ask.ts'
import { readPassword } from '../api/password.ts'
import { CopyIconButton } from '../parts/copy-icon-button.tsx'
import { SecretPassword } from './secret-password.tsx'

interface SecretValueProps {
  readonly session: string
  readonly identifier: string
  readonly password: Version['password']
}

/** As long for every secret. */
const MASK = '••••••••••••'

export function SecretValue({ session, identifier, password }: SecretValueProps) {
  const [isAsking, { open, close }] = useDisclosure(false)
  const view = useMutation({
    mutationFn: async (given: string | undefined) =>
      await ask('viewSecret', { session, parameters: { identifier }, ...(given !== undefined && { password: given }) }),
    onSuccess: close,
  })
  const show = () => (password !== 'none' && readPassword() !== undefined ? view.mutate(undefined) : open())
  const secret = view.data?.secret
  return (
    <Group gap={4} wrap="nowrap">
      <Text ff="monospace" size="sm" className="breakable">
        {secret ?? MASK}
      </Text>
      {secret !== undefined && <CopyIconButton text={secret} label="Copy the secret" />}
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        leftSection={secret === undefined ? <EyeOpenIcon /> : <EyeClosedIcon />}
        onClick={secret === undefined ? show : view.reset}
        loading={view.isPending && !isAsking}
      >
        {secret === undefined ? 'View' : 'Hide'}
      </Button>
      <SecretPassword isOpen={isAsking} onClose={close} password={password} view={view} />
    </Group>
  )
}
