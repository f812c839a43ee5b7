// Copies a text, and says that it did.

import { ActionIcon, Tooltip } from '@mantine/core'
import { CheckIcon, CopyIcon } from '@radix-ui/react-icons'
import { useCopy } from './copy-text.ts'

export function CopyIconButton({ text, label }: { readonly text: string; readonly label: string }) {
  const { isCopied, copy } = useCopy()
  return (
    <Tooltip label={isCopied ? 'Copied' : label} withArrow>
      <ActionIcon
        variant="subtle"
        color={isCopied ? 'teal' : 'gray'}
        onClick={() => void copy(text)}
        aria-label={isCopied ? 'Copied' : label}
      >
        {isCopied ? <CheckIcon /> : <CopyIcon />}
      </ActionIcon>
    </Tooltip>
  )
}
