// Outcome, finding and status: beside each other where there is room, behind a button where there is not.

import { ActionIcon, Indicator, Popover, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { MixerHorizontalIcon } from '@radix-ui/react-icons'
import { FilterSelects, type FilterSelectsProps } from './filter-selects.tsx'

export function FilterFields(props: FilterSelectsProps) {
  const isNarrow = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false }) ?? false
  const { outcome, finding, status } = props.filter
  if (!isNarrow) return <FilterSelects {...props} />
  return (
    <Popover position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <Indicator disabled={outcome === null && finding === null && status === null}>
          <ActionIcon variant="default" size="lg" aria-label="More filters" title="More filters">
            <MixerHorizontalIcon />
          </ActionIcon>
        </Indicator>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <FilterSelects {...props} />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
