// A button that makes a file when it is pressed, and saves it.

import { Button } from '@mantine/core'
import { DownloadIcon } from '@radix-ui/react-icons'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from './save-file.ts'

export interface DownloadButtonProps {
  /** What stands on it: the kind of file. */
  readonly kind: string
  /** For who cannot see what stands around it, where that says more. */
  readonly label?: string
  readonly make: () => Promise<{ readonly content: Blob; readonly name: string }>
}

export function DownloadButton({ kind, label, make }: DownloadButtonProps) {
  const download = useMutation({
    mutationFn: async () => {
      const { content, name } = await make()
      saveFile(content, name)
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
      {...(label === undefined ? {} : { 'aria-label': label })}
    >
      {kind}
    </Button>
  )
}
