// A word on where something comes from: the document, a choice, or the usual choice.

import type { ReactNode } from 'react'

interface TagProps {
  readonly kind: 'document' | 'choice' | 'usual'
  readonly children: ReactNode
}

export function Tag({ kind, children }: TagProps) {
  return (
    <span className="tag" data-kind={kind}>
      {children}
    </span>
  )
}
