// Dependencies as questions to the owner of the service: one a point that the document leaves open, whatever number of its
// choices the client cannot take.

import type { Source } from '../../../mocks/contract/contract.ts'
import type { RuleResult } from './report.ts'
import { listed, standingOf } from './standing.ts'

/** One question to put to the owner of the service. */
export interface Question {
  /** What the client can and cannot take, no full stop: `Success status: works with 200, fails with 201 and 202`. */
  readonly observed: string
  /** What to ask, or to change: each once. */
  readonly asks: readonly string[]
  readonly source: readonly Source[]
  /** The broken rules behind it. */
  readonly rules: readonly RuleResult[]
}

/** The dependencies among the rules, as questions, in the order of the rules. */
export function questionsOf(rules: readonly RuleResult[]): readonly Question[] {
  const dependencies = rules.filter((rule) => standingOf(rule) === 'dependency')
  const groups = Map.groupBy(dependencies, (rule) => rule.choice?.point ?? `rule ${rule.id}`)
  return [...groups.values()].map((group) => ({
    observed: observedOf(group, rules),
    asks: unique(group.map(({ remedy }) => remedy)),
    source: unique(group.flatMap(({ source }) => source)),
    rules: group,
  }))
}

function observedOf(group: readonly RuleResult[], rules: readonly RuleResult[]): string {
  const choice = group[0]?.choice
  const worded = (id: string): string => titlesIn(rules, choice?.point).get(id) ?? inWords(id)
  if (choice === undefined) return withoutStop(group[0]?.because || group[0]?.says || '')
  const failing = unique(group.flatMap(choiceOf))
  const kept = rules.filter((rule) => rule.verdict === 'kept' && rule.choice?.point === choice.point).flatMap(choiceOf)
  const works = unique([choice.usual, ...kept]).filter((name) => !failing.includes(name))
  const point = choice.titles?.point ?? inWords(choice.point)
  return `${capitalised(point)}: works with ${listed(works.map(worded))}, fails with ${listed(failing.map(worded))}`
}

/** Choice -> its title, in quotation marks: the choices of one point. */
function titlesIn(rules: readonly RuleResult[], point: string | undefined): ReadonlyMap<string, string> {
  return new Map(
    rules.flatMap(({ choice }) =>
      choice?.titles === undefined || choice.point !== point
        ? []
        : [[choice.choice, `“${choice.titles.choice}”`] as const, [choice.usual, `“${choice.titles.usual}”`] as const],
    ),
  )
}

function choiceOf({ choice }: RuleResult): readonly string[] {
  return choice === undefined ? [] : [choice.choice]
}

/** The name of a point or a choice, as words. */
function inWords(id: string): string {
  return id.replaceAll('-', ' ')
}

function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

function withoutStop(text: string): string {
  return text.replace(/\.$/, '')
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].filter((text) => text !== '')
}
