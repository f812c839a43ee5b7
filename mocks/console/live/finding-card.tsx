// One finding: what it is, what was found, what to do, and where the document says it.

import { Paper, Text } from '@mantine/core'
import type { Exchange } from '../../server/admin/answers.ts'
import { SourceNote } from '../parts/source-note.tsx'
import { LEVELS } from '../theme.ts'

export function FindingCard({ finding }: { readonly finding: Exchange['findings'][number] }) {
  const { level, says, remedy, source, id } = finding
  const { title } = LEVELS[level]
  return (
    <Paper withBorder p="md" className="finding-card" data-level={level}>
      <Text size="xs" fw={650} className="finding-level">
        {title}
      </Text>
      <Text mt={2}>{says}</Text>
      <Text fw={600}>{remedy}</Text>
      <Text size="xs" c="dimmed" mt={6} className="breakable">
        <code>{id}</code> · <SourceNote source={source} />
      </Text>
    </Paper>
  )
}
