// The value that goes with a choice: so many seconds, another status.

import { NumberInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Argument } from '../../server/admin/answers.ts'

interface ArgumentInputProps {
  readonly argument: Argument
  readonly value: string
  readonly onChange: (value: string) => void
  readonly isDisabled: boolean
}

/** Told when the reader is done, not at every key. */
export function ArgumentInput({ argument, value, onChange, isDisabled }: ArgumentInputProps) {
  const { name, type, minimum, maximum, default: usual } = argument
  const [text, setText] = useState(value === '' ? String(usual) : value)
  const finish = () => text !== value && text !== '' && onChange(text)
  const common = {
    'aria-label': name,
    title: name,
    w: 120,
    disabled: isDisabled,
    onBlur: finish,
    onKeyDown: ({ key }: { readonly key: string }) => key === 'Enter' && finish(),
  } as const
  if (type === 'string')
    return <TextInput {...common} value={text} onChange={(event) => setText(event.currentTarget.value)} />
  return (
    <NumberInput
      {...common}
      value={text}
      onChange={(changed) => setText(String(changed))}
      allowDecimal={false}
      {...(minimum !== null && { min: minimum })}
      {...(maximum !== null && { max: maximum })}
    />
  )
}
