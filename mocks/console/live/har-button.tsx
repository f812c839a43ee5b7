// The journal as a file for the network panel of a browser.

import { Button } from '@mantine/core'
import { DownloadIcon } from '@radix-ui/react-icons'
import { useMutation } from '@tanstack/react-query'
import { request } from '../api/ask.ts'
import { saveFile } from '../parts/save-file.ts'

export function HarButton({ session }: { readonly session: string }) {
  const download = useMutation({
    mutationFn: async () => {
      const response = await request('exportExchanges', { session })
      saveFile(await response.blob(), `mock-token-server-${session}.har`)
    },
  })
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      leftSection={<DownloadIcon />}
      onClick={() => download.mutate()}
      loading={download.isPending}
      aria-label="Download as HAR"
    >
      HAR
    </Button>
  )
}
