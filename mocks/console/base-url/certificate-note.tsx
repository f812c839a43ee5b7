// Where the server speaks HTTPS with a certificate of its own authority: what phones and other clients have to trust first.

import { Anchor, Text } from '@mantine/core'

export function CertificateNote({ url }: { readonly url: string }) {
  return (
    <Text size="sm" c="dimmed">
      Clients have to trust this server first:{' '}
      <Anchor href={url} inherit>
        get its certificate
      </Anchor>
      , and install it where they keep those of authorities.
    </Text>
  )
}
