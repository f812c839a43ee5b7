// One point: what the document says of it, and the choice that stands in for the rest.

import { Group, Select, Text } from '@mantine/core'
import type { Assumptions } from '../../server/admin/answers.ts'
import { SourceNote } from '../parts/source-note.tsx'
import { Tag } from '../parts/tag.tsx'
import { ArgumentInput } from './argument-input.tsx'

type AssumedPoint = Assumptions['points'][number]

interface AssumptionRowProps {
  readonly point: AssumedPoint
  /** Takes a choice as it is written: `seconds:90`. */
  readonly onTake: (written: string) => void
}

export function AssumptionRow({ point, onTake }: AssumptionRowProps) {
  const { title, says, source, kind, usual, choices, taken, takenFrom } = point
  const taking = choices.find(({ id }) => id === taken || taken.startsWith(`${id}:`))
  const take = (id: string) => {
    const argument = choices.find((choice) => choice.id === id)?.argument
    onTake(argument ? `${id}:${argument.default}` : id)
  }
  return (
    <div className="assumption-row" data-changed={taken !== usual || undefined}>
      <div>
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {title}
          </Text>
          {kind === 'alternative' && <Tag kind="document">documented alternative</Tag>}
          {takenFrom === 'scenario' && <Tag kind="choice">from the scenario</Tag>}
        </Group>
        <Text size="sm" c="dimmed">
          {says}
        </Text>
        <SourceNote source={source} />
      </div>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <Select
          aria-label={title}
          flex={1}
          data={choices.map(({ id, title: label }) => ({
            value: id,
            label: id === usual ? `${label} (usual)` : label,
          }))}
          value={taking?.id ?? null}
          onChange={(id) => id !== null && take(id)}
          allowDeselect={false}
          disabled={takenFrom === 'scenario'}
        />
        {taking?.argument && (
          <ArgumentInput
            argument={taking.argument}
            value={taken.slice(taking.id.length + 1)}
            onChange={(value) => onTake(`${taking.id}:${value}`)}
            isDisabled={takenFrom === 'scenario'}
          />
        )}
      </Group>
    </div>
  )
}
