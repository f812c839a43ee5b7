// What a new session is to be. Goes there when it is made.

import { Button, Select, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ask } from '../api/ask.ts'
import { scenariosQuery, sessionsQuery } from '../api/queries.ts'
import { FailureNote } from '../frame/failure-note.tsx'
import { usePlace } from '../place.ts'
import { groupedScenarios } from './grouped-scenarios.ts'

export function NewSessionForm({ onClose }: { readonly onClose: () => void }) {
  const [id, setId] = useState('')
  const [scenario, setScenario] = useState<string | null>(null)
  const { data: list } = useQuery(scenariosQuery)
  const make = useMakeSession(onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    make.mutate({ ...(id !== '' && { id }), ...(scenario !== null && { scenario }) })
  }
  const data =
    list &&
    groupedScenarios(list, '').map(({ title, scenarios }) => ({
      group: title,
      items: scenarios.map(({ name }) => name),
    }))
  return (
    <form onSubmit={submit}>
      <Stack>
        <Text size="sm" c="dimmed">
          A base URL of its own, with its own scenario, assumptions, applications, tokens and requests.
        </Text>
        <TextInput
          label="Name"
          description="Stands in the base URL. Left empty, one is made up."
          placeholder="my-phone"
          pattern="[A-Za-z0-9][A-Za-z0-9._\-]{0,63}"
          value={id}
          onChange={(event) => setId(event.currentTarget.value)}
          data-autofocus
        />
        <Select
          label="Scenario"
          placeholder="None"
          data={data ?? []}
          value={scenario}
          onChange={setScenario}
          searchable
          clearable
        />
        <FailureNote error={make.error} />
        <Button type="submit" loading={make.isPending}>
          Make it
        </Button>
      </Stack>
    </form>
  )
}

function useMakeSession(onMade: () => void) {
  const client = useQueryClient()
  const [, go] = usePlace()
  return useMutation({
    mutationFn: async (body: { readonly id?: string; readonly scenario?: string }) =>
      await ask('createSession', { body }),
    onSuccess: async ({ id }) => {
      await client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
      onMade()
      go({ session: id })
    },
  })
}
