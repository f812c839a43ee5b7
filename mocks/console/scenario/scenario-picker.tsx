// Every scenario, in groups, to search and to pick from.

import { Paper, ScrollArea, Stack, Text, TextInput } from '@mantine/core'
import { MagnifyingGlassIcon } from '@radix-ui/react-icons'
import { useState } from 'react'
import type { ScenarioList } from '../../server/admin/answers.ts'
import { FailureNote } from '../frame/failure-note.tsx'
import { groupedScenarios } from './grouped-scenarios.ts'
import { ScenarioOption } from './scenario-option.tsx'
import { usePlay } from './use-play.ts'
import { usePlayedInView } from './use-played-in-view.ts'

interface ScenarioPickerProps {
  readonly session: string
  readonly list: ScenarioList
  readonly played: string | null
}

export function ScenarioPicker({ session, list, played }: ScenarioPickerProps) {
  const [text, setText] = useState('')
  const play = usePlay(session)
  const viewport = usePlayedInView()
  const groups = groupedScenarios(list, text)
  // A radio button answers its click at once; what is played is told when it is so.
  const [clicked, setClicked] = useState<{ readonly scenario: string | null }>()
  const picked = clicked === undefined ? played : clicked.scenario
  const pick = (scenario: string | null) => {
    setClicked({ scenario })
    play.mutate(scenario, { onSettled: () => setClicked(undefined) })
  }
  return (
    <Paper withBorder component="section" aria-label="Pick a scenario" className="scenario-picker">
      <TextInput
        aria-label="Search scenarios"
        placeholder={`Search ${list.scenarios.length} scenarios`}
        leftSection={<MagnifyingGlassIcon />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        p="sm"
      />
      <FailureNote error={play.error} />
      <ScrollArea.Autosize mah="min(560px, 60dvh)" type="auto" viewportRef={viewport} viewportProps={{ tabIndex: -1 }}>
        <Stack gap={0} role="radiogroup" aria-label="Scenario" pb="xs">
          {text === '' && (
            <ScenarioOption
              name="None"
              title="The usual answers: what the request deserves"
              isPlayed={picked === null}
              onPlay={() => pick(null)}
            />
          )}
          {groups.map(({ id, title, scenarios }) => (
            <div key={id}>
              <Text size="xs" fw={650} c="dimmed" px="md" pt="md" pb={4}>
                {title}
              </Text>
              {scenarios.map((scenario) => (
                <ScenarioOption
                  key={scenario.name}
                  name={scenario.name}
                  title={scenario.title}
                  isPlayed={picked === scenario.name}
                  onPlay={() => pick(scenario.name)}
                />
              ))}
            </div>
          ))}
          {groups.length === 0 && (
            <Text c="dimmed" size="sm" p="md">
              No scenario has “{text}” in its name or title.
            </Text>
          )}
        </Stack>
      </ScrollArea.Autosize>
    </Paper>
  )
}
