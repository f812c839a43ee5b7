// `mock-token-server scenarios`: lists what can be played.

import type { Command } from 'commander'
import { ScenarioBook } from '../exchange/scenario-book.ts'
import { addExamples } from './examples.ts'
import { addFlags, type Flags, readFlags } from './flags.ts'
import { invocation } from './invocation.ts'
import { listed, listingText } from './listing.ts'
import { CONTRACT_FLAGS } from './serve-flags.ts'
import { subjectOf } from './set-up.ts'
import { paragraph, terminalOf } from './terminal.ts'

const FLAGS = {
  ...CONTRACT_FLAGS,
  json: { flags: '--json', says: 'print them as JSON', group: 'What it prints:' },
} as const satisfies Flags

/** Makes the command. */
export function scenarios(command: Command): Command {
  addFlags(command, FLAGS)
  addExamples(command, [
    ['by name, group, title, source', 'scenarios'],
    ['for a script', 'scenarios --json'],
    ['with yours among them', 'scenarios --scenarios ./mine'],
  ])
  return command.action(async () => {
    const { json, ...flags } = readFlags(command, FLAGS)
    const subject = await subjectOf(flags)
    const { scenarios: known } = new ScenarioBook(subject.contract, subject.builtIn, subject.own)
    const rows = listed(known, subject)
    process.stdout.write(json ? `${JSON.stringify(rows, null, 2)}\n` : `${forPeople(rows)}\n`)
  })
}

function forPeople(rows: ReturnType<typeof listed>): string {
  const terminal = terminalOf(process.stdout)
  const how = `Play one with --scenario NAME, or with the base URL <base>/scenarios/NAME. More on each: ${invocation()} explain NAME`
  return `${listingText(rows, terminal)}\n\n${paragraph(how, { lead: '', hang: '', columns: terminal.columns })}`
}
