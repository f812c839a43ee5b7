// Copies the request as a curl command, with placeholders for what the journal does not keep.

import { Button } from '@mantine/core'
import { CheckIcon, CopyIcon } from '@radix-ui/react-icons'
import { useQuery } from '@tanstack/react-query'
import { curlQuery } from '../api/queries.ts'
import { useCopy } from '../parts/copy-text.ts'

export function CurlButton({ session, number }: { readonly session: string; readonly number: number }) {
  // Asked for beforehand: a browser copies only what it is given in the very moment of the click.
  const { data: command } = useQuery(curlQuery(session, number))
  const { isCopied, copy } = useCopy()
  return (
    <Button
      size="compact-sm"
      variant="light"
      color={isCopied ? 'teal' : 'indigo'}
      leftSection={isCopied ? <CheckIcon /> : <CopyIcon />}
      onClick={() => command !== undefined && void copy(command)}
      disabled={command === undefined}
      className="fixed-icon"
    >
      {isCopied ? 'Copied' : 'Copy as curl'}
    </Button>
  )
}
