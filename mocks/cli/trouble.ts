// Why a command could not run, as the user reads it on stderr. What the user can mend is a sentence; only a defect of this
// tool shows a stack.

import { CommanderError } from 'commander'
import { ContractError } from '../contract/problems.ts'
import { NameError } from '../contract/profile.ts'
import { invocation } from './invocation.ts'
import { paragraph, type Terminal, wrapped } from './terminal.ts'
import { UsageError } from './usage-error.ts'

/** Exit code of a command that could not run. */
export const COULD_NOT_RUN = 2

/** The text for stderr. */
export function troubleText(error: unknown, terminal: Terminal): string {
  if (error instanceof CommanderError) return sentence(fromCommander(error), terminal)
  if (error instanceof ContractError) return error.message
  if (error instanceof NameError || error instanceof UsageError) return withKnown(error, terminal)
  return isOfSetUp(error) ? sentence(error.message, terminal) : defectText(error)
}

/** A defect of this tool: everything that its author needs. */
export function defectText(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const where = `Node ${process.versions.node} on ${process.platform}`
  return `${stack}\nThis is a defect of mock-token-server (${where}). Please report it with the lines above.`
}

/** Terminals get lines that end at words; a file or a pipe gets the sentence whole. */
function sentence(text: string, { isInteractive, columns }: Terminal): string {
  return isInteractive ? wrapped(text, columns).join('\n') : text
}

/** The sentence, and the known names under it where it does not list them itself. */
function withKnown({ message, known }: NameError | UsageError, terminal: Terminal): string {
  const text = sentence(message, terminal)
  if (known.every((name) => message.includes(name))) return text
  const names = paragraph(known.join(', '), { lead: '  ', hang: '  ', columns: terminal.columns })
  return `${text}\nThe known ones are:\n${names}`
}

/** Commander's `error: unknown option '--prot'\n(Did you mean --port?)` as a sentence of ours. */
function fromCommander({ message }: CommanderError): string {
  const [found = '', hint = ''] = message.replace(/^error: /, '').split('\n')
  const meant = hint === '' ? '' : ` ${hint.replace(/^\((.*)\)$/, '$1')}`
  return `Cannot read the command line: ${found.replace(/\.$/, '')}.${meant} See ${invocation()} --help.`
}

/** Errors of the server and of the applications: their message is a sentence for the user. */
const SET_UP_CODES = ['port-taken', 'listen-failed', 'application', 'verify', 'watch', 'tls']

function isOfSetUp(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && SET_UP_CODES.includes(String(error.code))
}
