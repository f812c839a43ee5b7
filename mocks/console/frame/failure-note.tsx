// Instead of a part of a page that could not be loaded, or after something that could not be done.

import { Alert } from '@mantine/core'
import { AskError, ServerGoneError, sentenceOf } from '../api/ask-error.ts'

export function FailureNote({ error }: { readonly error: unknown }) {
  // The banner above the page says it already.
  if (error === null || error instanceof ServerGoneError) return null
  const title = error instanceof AskError ? error.problem.title : 'Something went wrong'
  return (
    <Alert color="red" variant="light" title={title} m="md" role="alert">
      {sentenceOf(error)}
    </Alert>
  )
}
