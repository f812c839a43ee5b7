// The base URLs of a session, each to copy, and one of them as a QR code for a phone.

import { Group, Stack, Text } from '@mantine/core'
import type { Version } from '../../server/admin/answers.ts'
import { CopyIconButton } from '../parts/copy-icon-button.tsx'
import { type BaseUrl, baseUrlsOf } from './base-urls.ts'
import { CertificateNote } from './certificate-note.tsx'
import { QrCode } from './qr-code.tsx'

interface BaseUrlListProps {
  readonly version: Version
  readonly sessionUrl: string
  /** Also where no phone can reach it: an emulator has a camera too. */
  readonly isCodeShown?: boolean
}

export function BaseUrlList({ version, sessionUrl, isCodeShown = false }: BaseUrlListProps) {
  const urls = baseUrlsOf(version, sessionUrl)
  const network = urls.find(({ reach }) => reach === 'network')
  const coded = network ?? (isCodeShown ? urls[0] : undefined)
  return (
    <Group align="flex-start" gap="xl" wrap="wrap">
      <Stack gap="sm" flex="1 1 260px" miw={0}>
        {urls.map((row) => (
          <BaseUrlRow key={row.url} row={row} />
        ))}
        {version.certificate !== null && <CertificateNote url={version.certificate} />}
        {network === undefined && version.baseUrls.length > 0 && (
          <Text size="sm" c="dimmed">
            For a phone, start the server with <code>--lan</code>: it then shows an address for the network here, with a
            QR code.
          </Text>
        )}
      </Stack>
      {coded !== undefined && (
        <Stack gap={4} align="center">
          <QrCode text={coded.url} />
          <Text size="xs" c="dimmed">
            {network === undefined ? 'Base URL' : 'Base URL for a phone'}
          </Text>
        </Stack>
      )}
    </Group>
  )
}

function BaseUrlRow({ row: { url, title } }: { readonly row: BaseUrl }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {title}
      </Text>
      <Group gap={4} wrap="nowrap">
        <Text ff="monospace" size="sm" className="breakable">
          {url}
        </Text>
        <CopyIconButton text={url} label={`Copy ${url}`} />
      </Group>
    </div>
  )
}
