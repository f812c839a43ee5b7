// What a new application is to be; what is left empty is made up.

import { Button, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { FailureNote } from '../frame/failure-note.tsx'
import { useFieldNames } from './use-field-names.ts'

export type Wanted = Readonly<Partial<Record<'name' | 'identifier' | 'secret', string>>>

interface WantedFormProps {
  readonly error: unknown
  readonly isPending: boolean
  readonly onSubmit: (wanted: Wanted) => void
}

export function WantedForm({ error, isPending, onSubmit }: WantedFormProps) {
  const fields = useFieldNames()
  const [wanted, setWanted] = useState<Wanted>({})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit(Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== '')))
  }
  const bind = (name: keyof Wanted) => ({
    value: wanted[name] ?? '',
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      setWanted({ ...wanted, [name]: event.currentTarget.value }),
  })
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <TextInput label="Name" placeholder="My app" data-autofocus {...bind('name')} />
        <TextInput label={fields.identifier} placeholder="Made up" {...bind('identifier')} />
        <TextInput label={fields.secret} placeholder="Made up" autoComplete="off" {...bind('secret')} />
        <FailureNote error={error} />
        <Button type="submit" loading={isPending}>
          Make it
        </Button>
      </Stack>
    </form>
  )
}
