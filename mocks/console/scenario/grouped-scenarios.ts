// Scenarios by their group, those that a search leaves. Pure.

import type { Scenario, ScenarioList } from '../../server/admin/answers.ts'

/** A group that has any. */
export interface ScenarioGroup {
  readonly id: string
  readonly title: string
  readonly scenarios: readonly Scenario[]
}

/** Every word has to be somewhere in the name or the title. */
export function groupedScenarios({ scenarios, groups }: ScenarioList, text: string): readonly ScenarioGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const fitting = scenarios.filter(({ name, title }) => {
    const searched = `${name} ${title}`.toLowerCase()
    return words.every((word) => searched.includes(word))
  })
  return groups
    .map(({ id, title }) => ({ id, title, scenarios: fitting.filter(({ group }) => group === id) }))
    .filter((group) => group.scenarios.length > 0)
}
