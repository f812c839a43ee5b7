// The environment variables of this tool: one that is misspelt is an error, as a misspelt flag is.

import { nearest } from '../contract/suggest.ts'
import { UsageError } from './usage-error.ts'

const PREFIX = 'MOCK_TOKEN_'

/** Throws a UsageError for a variable that is none of the known ones and near to one. Others belong to somebody else. */
export function refuseMisspelt(known: readonly string[], env: NodeJS.ProcessEnv = process.env): void {
  const names = known.map((variable) => variable.slice(PREFIX.length))
  for (const variable of Object.keys(env)) {
    if (!variable.startsWith(PREFIX) || known.includes(variable)) continue
    const meant = nearest(variable.slice(PREFIX.length), names)
    if (meant === undefined) continue
    throw new UsageError(
      `Cannot use the environment variable ${variable}: there is none of this name. Did you mean ${PREFIX}${meant}?`,
    )
  }
}
