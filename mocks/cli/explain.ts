// `mock-token-server explain`: says what a name means, with a request and the answer that the mock really gives.

import type { Command } from 'commander'
import { builtInContract } from '../contract/built-in.ts'
import { addExamples } from './examples.ts'
import { explanation } from './explain/explanation.ts'
import { type Topic, type Topics, topicsOf } from './explain/topics.ts'
import { addFlags, readFlags } from './flags.ts'
import { invocation } from './invocation.ts'
import { CONTRACT_FLAGS } from './serve-flags.ts'
import { subjectOf } from './set-up.ts'
import { paragraph, type Terminal, terminalOf } from './terminal.ts'
import { UsageError } from './usage-error.ts'

/** An error code that there is. */
const CODE = builtInContract.operation.outcomes.find(({ code }) => code !== undefined)?.code ?? ''

/** Makes the command. */
export function explain(command: Command): Command {
  command.argument('[name]', 'a scenario, error code, outcome, finding or point; none lists them')
  addFlags(command, CONTRACT_FLAGS)
  addExamples(command, [
    ['an error code', `explain ${CODE}`],
    ['a scenario', 'explain success-created'],
    ['a finding of the log', 'explain field-misspelt'],
    ['a point and its choices', 'explain success-status'],
    ['everything there is', 'explain'],
  ])
  return command.action(async (name: string | undefined) => {
    const subject = await subjectOf(readFlags(command, CONTRACT_FLAGS))
    const terminal = terminalOf(process.stdout)
    const topics = topicsOf(subject)
    const text =
      name === undefined
        ? index(topics, terminal)
        : found(name, topics)
            .map((topic) => explanation(topic, { subject, terminal }))
            .join('\n\n\n')
    process.stdout.write(`${text}\n`)
  })
}

function found(name: string, topics: Topics): readonly Topic[] {
  const topic = topics.find(name)
  if (topic.length > 0) return topic
  const near = topics.nearest(name)
  const meant = near === undefined ? '' : ` Did you mean "${near}"?`
  throw new UsageError(
    `Cannot explain "${name}": no scenario, error code, outcome, finding or point has this name.${meant} See ${invocation()} explain for all of them.`,
  )
}

const KINDS: Readonly<Record<Topic['kind'], string>> = {
  outcome: 'Outcomes and their error codes',
  scenario: 'Scenarios',
  point: 'Points where the document leaves a choice',
  finding: 'Findings on requests',
}

/** Every name that can be explained. */
function index({ all }: Topics, { paint, columns }: Terminal): string {
  const kinds = Object.keys(KINDS).filter((kind): kind is Topic['kind'] => Object.hasOwn(KINDS, kind))
  return kinds
    .map((kind) => {
      const names = all.filter((topic) => topic.kind === kind).map(shown)
      return `${paint('bold', KINDS[kind])}\n${paragraph(names.join(', '), { lead: '  ', hang: '  ', columns })}`
    })
    .join('\n\n')
}

function shown(topic: Topic): string {
  return topic.kind === 'outcome' && topic.outcome.code !== undefined
    ? `${topic.name} (${topic.outcome.code})`
    : topic.name
}
