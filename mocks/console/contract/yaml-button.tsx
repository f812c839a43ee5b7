// The description as a file.

import { Button } from '@mantine/core'
import { DownloadIcon } from '@radix-ui/react-icons'
import { useMutation } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'
import { saveFile } from '../parts/save-file.ts'

export function YamlButton({ session, shown }: { readonly session: string; readonly shown: string }) {
  const download = useMutation({
    mutationFn: async () => {
      const isAdmin = shown === 'admin'
      const text = isAdmin ? await ask('getAdminDescription') : await ask('getServedContractOfSession', { session })
      saveFile(new Blob([text], { type: 'application/yaml' }), isAdmin ? 'admin-openapi.yaml' : 'openapi.yaml')
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
    >
      YAML
    </Button>
  )
}
