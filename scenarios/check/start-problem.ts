// Why a command could not be started, in a sentence, with what to do about it.

import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { extname } from 'node:path'

/** What runs files of an ending, for the hint. */
const INTERPRETERS: Readonly<Record<string, string>> = {
  '.cjs': 'node',
  '.jar': 'java -jar',
  '.js': 'node',
  '.mjs': 'node',
  '.php': 'php',
  '.pl': 'perl',
  '.ps1': 'pwsh',
  '.py': 'python3',
  '.rb': 'ruby',
  '.sh': 'sh',
  '.ts': 'node',
}

/** The sentence. `code` is the one of the error that starting it led to. */
export function startProblem(program: string, code: string | undefined): string {
  const [found, advice] = foundAndAdvice(program, code)
  return `Cannot start ${program}: ${found}. ${advice}`
}

function foundAndAdvice(program: string, code: string | undefined): readonly [found: string, advice: string] {
  if (code === 'ENOENT') return missing(program)
  if (code === 'EACCES') return refused(program)
  if (code === 'E2BIG') return ['its arguments or environment are too long', 'Give the values in the environment only.']
  return [code ?? 'for no reason that is known', 'Run it by itself to see what is wrong.']
}

function missing(program: string): readonly [string, string] {
  const exists = kindOf(program) !== undefined
  if (!program.includes('/')) return exists ? notOnPath(program) : notInstalled(program)
  if (!exists) return ['there is no such file', `Check the path; it starts at ${process.cwd()}.`]
  const line = firstLine(program)
  if (!line.startsWith('#!')) return ['it is there, but not what loads it', 'Check that it was built for this machine.']
  return [
    `its first line names an interpreter that does not exist, ${JSON.stringify(line)}`,
    'Correct that line, or write the interpreter before the file.',
  ]
}

function notOnPath(program: string): readonly [string, string] {
  return ['no directory of PATH holds it, but this one does', `Write ./${program}.`]
}

function notInstalled(program: string): readonly [string, string] {
  const found = 'no directory of PATH holds it'
  return /\s/.test(program)
    ? [found, 'Give the words of the command one by one, without quotes around them all.']
    : [found, 'Install it, or write its path.']
}

function refused(program: string): readonly [string, string] {
  if (kindOf(program) === 'directory') return ['it is a directory', 'Name the file in it that is the client.']
  const interpreter = INTERPRETERS[extname(program)]
  const instead = interpreter === undefined ? '' : `, or write: ${interpreter} ${program}`
  return ['it is not executable', `Run: chmod +x ${program}${instead}`]
}

function kindOf(path: string): 'directory' | 'file' | undefined {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) return undefined
  return found.isDirectory() ? 'directory' : 'file'
}

/** Of at most 128 characters, with a carriage return where it ends in one: that is a common cause. */
function firstLine(path: string): string {
  const bytes = Buffer.alloc(128)
  try {
    const file = openSync(path, 'r')
    const length = readSync(file, bytes)
    closeSync(file)
    return bytes.toString('latin1', 0, length).split('\n')[0] ?? ''
  } catch {
    return ''
  }
}
