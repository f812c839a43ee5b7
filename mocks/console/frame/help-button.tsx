// What the keys do, in a dialog; `?` opens it.

import { ActionIcon, Group, Kbd, Modal, Stack, Text } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { QuestionMarkCircledIcon } from '@radix-ui/react-icons'

const KEYS = [
  { keys: ['/'], does: 'Filter the requests' },
  { keys: ['↑', '↓'], does: 'The request above, the request below' },
  { keys: ['Home', 'End'], does: 'The newest request, the oldest request' },
  { keys: ['Enter'], does: 'To what is known of the request' },
  { keys: ['Esc'], does: 'Back to the list; closes what is open' },
  { keys: ['p'], does: 'Pause, and go on' },
  { keys: ['?'], does: 'This help' },
] as const

export function HelpButton() {
  const [isOpen, { open, close }] = useDisclosure(false)
  // Most keyboards have it above another key, some do not.
  useHotkeys([
    ['shift+?', open],
    ['?', open],
  ])
  return (
    <>
      <ActionIcon variant="subtle" color="gray" size="lg" onClick={open} aria-label="Help" title="Help (?)">
        <QuestionMarkCircledIcon width={18} height={18} />
      </ActionIcon>
      <Modal opened={isOpen} onClose={close} title="Keyboard" centered>
        <Stack gap="xs">
          {KEYS.map(({ keys, does }) => (
            <Group key={does} justify="space-between" wrap="nowrap">
              <Text size="sm">{does}</Text>
              <Group gap={4} wrap="nowrap">
                {keys.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </Group>
            </Group>
          ))}
        </Stack>
      </Modal>
    </>
  )
}
