// How the user called this tool, so that what it tells them to type works where they are.

import { UsageError } from './usage-error.ts'

/** What stands before a command: `npm start --` in a clone, `npx mock-token-server` without an installation. */
export function invocation(env: NodeJS.ProcessEnv = process.env): string {
  if (env['npm_lifecycle_event'] === 'start') return 'npm start --'
  return env['npm_command'] === 'exec' ? 'npx mock-token-server' : 'mock-token-server'
}

/** A name that is no command. */
export function noSuchCommand(name: string, { meant, known }: { meant: string; known: readonly string[] }): UsageError {
  return new UsageError(`Cannot run "${name}": there is no such command.${meant} See ${invocation()} --help.`, {
    known,
  })
}
