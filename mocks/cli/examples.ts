// Examples in a command's help.

import type { Command } from 'commander'
import { invocation } from './invocation.ts'

/** Adds examples: each a comment and what to type after the tool's name. */
export function addExamples(
  command: Command,
  examples: readonly (readonly [comment: string, args: string])[],
): Command {
  const called = invocation()
  const width = Math.max(...examples.map(([, args]) => args.length))
  const lines = examples.map(([comment, args]) => `  ${called} ${args.padEnd(width)}  # ${comment}`)
  return command.addHelpText('after', `\nExamples:\n${lines.join('\n')}`)
}
