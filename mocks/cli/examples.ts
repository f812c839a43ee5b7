// Examples in a command's help.

import type { Command } from 'commander'
import { invocation } from './invocation.ts'

/** A comment, and what to type after the tool's name. */
export type Example = readonly [comment: string, args: string]

const EXAMPLES = new WeakMap<Command, readonly Example[]>()

/** The examples of a command. */
export function examplesOf(command: Command): readonly Example[] {
  return EXAMPLES.get(command) ?? []
}

/** Adds examples to a command and its help. */
export function addExamples(command: Command, examples: readonly Example[]): Command {
  EXAMPLES.set(command, examples)
  const called = invocation()
  const width = Math.max(...examples.map(([, args]) => args.length))
  const lines = examples.map(([comment, args]) => `  ${called} ${args.padEnd(width)}  # ${comment}`)
  return command.addHelpText('after', `\nExamples:\n${lines.join('\n')}`)
}
