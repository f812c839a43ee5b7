// A text that has to be somewhere in what is shown. `/` goes there.

import { CloseButton, Kbd, TextInput } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { MagnifyingGlassIcon } from '@radix-ui/react-icons'
import { useRef } from 'react'

export function TextFilter({ text, onChange }: { readonly text: string; readonly onChange: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  useHotkeys([['/', () => input.current?.focus()]])
  return (
    <TextInput
      ref={input}
      aria-label="Filter by text"
      placeholder="Filter"
      size="sm"
      className="text-filter"
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Escape' && (text === '' ? event.currentTarget.blur() : onChange(''))}
      leftSection={<MagnifyingGlassIcon />}
      rightSection={
        text === '' ? (
          <Kbd size="xs">/</Kbd>
        ) : (
          <CloseButton size="sm" aria-label="Clear the text" onClick={() => onChange('')} />
        )
      }
    />
  )
}
