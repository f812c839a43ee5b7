// Credentials that were just made: shown once, to be copied now.

import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { ApplicationWithSecret } from '../../server/admin/answers.ts'
import { CopyIconButton } from '../parts/copy-icon-button.tsx'
import { useFieldNames } from './use-field-names.ts'

interface SecretOnceProps {
  readonly made: ApplicationWithSecret | undefined
  readonly onClose: () => void
}

export function SecretOnce({ made, onClose }: SecretOnceProps) {
  const fields = useFieldNames()
  const rows =
    made === undefined
      ? []
      : [[fields.identifier, made.application.identifier] as const, [fields.secret, made.secret] as const]
  return (
    <Modal opened={made !== undefined} onClose={onClose} title="Copy the secret now" centered>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          It is shown this once. Later it takes the admin password.
        </Text>
        {rows.map(([name, value]) => (
          <div key={name}>
            <Text size="xs" c="dimmed">
              {name}
            </Text>
            <Group gap={4} wrap="nowrap">
              <Text ff="monospace" size="sm" className="breakable">
                {value}
              </Text>
              <CopyIconButton text={value} label={`Copy ${name}`} />
            </Group>
          </div>
        ))}
        <Button onClick={onClose} w="fit-content" data-autofocus>
          Done
        </Button>
      </Stack>
    </Modal>
  )
}
