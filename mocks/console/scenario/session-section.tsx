// The session that the pages speak of: its base URL as text and QR code, a new one, and its end.

import { Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { PlusIcon } from '@radix-ui/react-icons'
import type { Session, Version } from '../../server/admin/answers.ts'
import { BaseUrlList } from '../base-url/base-url-list.tsx'
import { Section } from '../parts/section.tsx'
import { EndSession } from './end-session.tsx'
import { ExpireTokens } from './expire-tokens.tsx'
import { NewSession } from './new-session.tsx'
import { ResetSession } from './reset-session.tsx'

export function SessionSection({ facts, version }: { readonly facts: Session; readonly version: Version }) {
  const [isOpen, { open, close }] = useDisclosure(false)
  const isDefault = facts.id === 'default'
  return (
    <Section
      title={isDefault ? 'Default session' : `Session ${facts.id}`}
      aside={`${facts.exchanges.toLocaleString('en')} requests so far`}
    >
      <BaseUrlList version={version} sessionUrl={facts.baseUrl} isCodeShown={!isDefault} />
      <Text size="sm" c="dimmed">
        {isDefault
          ? 'Everybody who uses the bare base URL shares this session. Make one of your own, and nobody else’s scenario, tokens and requests meet yours.'
          : endWords(facts)}
      </Text>
      <Group gap="xs">
        <Button leftSection={<PlusIcon />} size="compact-sm" onClick={open}>
          New session
        </Button>
        <ExpireTokens session={facts.id} />
        <ResetSession session={facts.id} />
        {!isDefault && <EndSession session={facts.id} />}
      </Group>
      <NewSession isOpen={isOpen} onClose={close} />
    </Section>
  )
}

function endWords({ idleSeconds }: Session): string {
  if (idleSeconds === null) return 'It stays until the server stops.'
  const minutes = Math.round(idleSeconds / 60)
  return `It ends by itself when it was not used for ${minutes > 1 ? `${minutes} minutes` : `${idleSeconds} seconds`}; looking at it here counts as use.`
}
