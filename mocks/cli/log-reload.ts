// Hot reload as the log tells it. Pure text.

import type { Terminal } from './terminal.ts'
import { troubleText } from './trouble.ts'

/** These files are served as they are now. */
export function reloadedText(files: readonly string[], at: Date, { paint }: Terminal): string {
  return `${paint('dim', at.toTimeString().slice(0, 8))} ${paint('green', 'Reloaded')} ${files.join(', ')}`
}

/** What is wrong, with its place, and what that means for the server. */
export function brokenText(error: unknown, terminal: Terminal): string {
  const effect = 'Not reloaded: the last good state goes on serving.'
  return `${terminal.paint('red', effect)}\n${troubleText(error, terminal)}`
}
