// The assumption profile: one row a point where the document is silent or allows several, with what it says.

import { Button, Group, SegmentedControl, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../api/ask.ts'
import { assumptionsQuery } from '../api/queries.ts'
import { FailureNote } from '../frame/failure-note.tsx'
import { Section } from '../parts/section.tsx'
import { AssumptionRow } from './assumption-row.tsx'

export function AssumptionsSection({ session }: { readonly session: string }) {
  const { data, error } = useQuery(assumptionsQuery(session))
  const [shows, setShows] = useState('all')
  const assume = useAssume(session)
  if (data === undefined) return <FailureNote error={error} />
  const changed = data.points.filter(({ taken, usual }) => taken !== usual)
  const points = shows === 'all' ? data.points : changed
  return (
    <Section
      title="Assumptions"
      aside={
        <Group gap="xs">
          <SegmentedControl
            size="xs"
            aria-label="Which points"
            value={shows}
            onChange={setShows}
            data={[
              { value: 'all', label: `All ${data.points.length}` },
              { value: 'changed', label: `Not usual ${changed.length}` },
            ]}
          />
          <Button
            size="compact-sm"
            variant="default"
            disabled={Object.keys(data.choices).length === 0}
            loading={assume.isPending}
            onClick={() => assume.mutate({})}
          >
            Usual choices
          </Button>
        </Group>
      }
    >
      <Text size="sm" c="dimmed">
        What the service does where the document does not say. A client that works with the usual choice only has a
        habit that the document never promised.
      </Text>
      <FailureNote error={assume.error} />
      <div>
        {points.map((point) => (
          <AssumptionRow
            key={`${point.id} ${point.taken}`}
            point={point}
            onTake={(written) => assume.mutate(withChoice(data.choices, point, written))}
          />
        ))}
      </div>
    </Section>
  )
}

/** The profile with another choice at one point; the usual one need not be said. */
function withChoice(
  choices: Readonly<Record<string, string>>,
  { id, usual }: { readonly id: string; readonly usual: string },
  written: string,
): Readonly<Record<string, string>> {
  const others = Object.fromEntries(Object.entries(choices).filter(([point]) => point !== id))
  return written === usual ? others : { ...others, [id]: written }
}

function useAssume(session: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (choices: Readonly<Record<string, string>>) =>
      await ask('setAssumptions', { session, body: { choices } }),
    onSuccess: (assumptions) => {
      client.setQueryData(assumptionsQuery(session).queryKey, assumptions)
      void client.invalidateQueries({ queryKey: ['session', session] })
    },
  })
}
