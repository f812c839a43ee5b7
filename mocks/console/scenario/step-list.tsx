// What each step of a scenario changes: the outcome that it forces, the choices that it takes, the fault that it injects.

import { Badge, Group, List, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Contract, Scenario } from '../../server/admin/answers.ts'
import { contractQuery } from '../api/queries.ts'
import { differencesOf } from './differences.ts'

type Steps = Scenario['steps']

export function StepList({ steps, next }: { readonly steps: Steps; readonly next: number }) {
  const { data: contract } = useQuery(contractQuery)
  if (contract === undefined) return null
  const [only] = steps
  if (steps.length === 1 && only !== undefined) return <Differences step={only} contract={contract} />
  return (
    <List type="ordered" size="sm" spacing="xs">
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place
        <List.Item key={index}>
          <Group gap="xs" align="flex-start">
            <Differences step={step} contract={contract} />
            {index + 1 === next && (
              <Badge size="xs" variant="light">
                next
              </Badge>
            )}
          </Group>
        </List.Item>
      ))}
    </List>
  )
}

function Differences({ step, contract }: { readonly step: Steps[number]; readonly contract: Contract }) {
  const differences = differencesOf(step, contract)
  if (differences.length === 0) return <Text size="sm">As usual.</Text>
  return (
    <div>
      {differences.map((difference) => (
        <Text key={difference.what} size="sm">
          <Text span c="dimmed" inherit>
            {difference.what}:{' '}
          </Text>
          {difference.becomes}
        </Text>
      ))}
    </div>
  )
}
