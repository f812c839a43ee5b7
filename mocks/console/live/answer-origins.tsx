// Where each part of the answer comes from, part by part: the document says it, or a choice stands in for its silence.

import { Group, Text } from '@mantine/core'
import type { Contract, Exchange } from '../../server/admin/answers.ts'
import { Tag } from '../parts/tag.tsx'
import { type Origin, originsOf, type TakenChoice } from './origins.ts'

export function AnswerOrigins({ exchange, contract }: { readonly exchange: Exchange; readonly contract: Contract }) {
  const origins = originsOf(exchange, contract)
  if (origins.length === 0) return null
  return (
    <table className="origins">
      <caption>Where each part comes from</caption>
      <tbody>
        {origins.map((origin) => (
          <OriginRow key={origin.part} origin={origin} />
        ))}
      </tbody>
    </table>
  )
}

function OriginRow({ origin: { part, value, source, choices } }: { readonly origin: Origin }) {
  return (
    <tr>
      <th scope="row">
        <Text size="sm" fw={550} className="breakable">
          {part}
        </Text>
        <Text size="xs" c="dimmed" className="breakable">
          {value}
        </Text>
      </th>
      <td>
        {source.length > 0 && (
          <Group gap={6} wrap="nowrap" align="flex-start">
            <Tag kind="document">document</Tag>
            <Text size="sm">{source.join('; ')}</Text>
          </Group>
        )}
        {choices.map((choice) => (
          <ChoiceLine key={choice.written} choice={choice} />
        ))}
      </td>
    </tr>
  )
}

function ChoiceLine({ choice: { point, title, isUsual } }: { readonly choice: TakenChoice }) {
  return (
    <Group gap={6} wrap="nowrap" align="flex-start">
      <Tag kind={isUsual ? 'usual' : 'choice'}>{isUsual ? 'usual' : 'choice'}</Tag>
      <Text size="sm" title={point.says}>
        {point.title}: {title}
      </Text>
    </Group>
  )
}
