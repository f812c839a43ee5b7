// One scenario to pick: a radio button with its name and what it does.

import { Radio } from '@mantine/core'

interface ScenarioOptionProps {
  readonly name: string
  readonly title: string
  readonly isPlayed: boolean
  readonly onPlay: () => void
}

export function ScenarioOption({ name, title, isPlayed, onPlay }: ScenarioOptionProps) {
  return (
    <Radio
      name="scenario"
      className="scenario-option"
      classNames={{ labelWrapper: 'scenario-option-label' }}
      wrapperProps={{ 'data-played': isPlayed || undefined }}
      label={name}
      description={title}
      checked={isPlayed}
      onChange={onPlay}
      size="sm"
    />
  )
}
