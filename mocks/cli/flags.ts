// Flags as tables: each row a flag, read from the command line or from MOCK_TOKEN_… in the environment. Commander parses;
// it is not asked for the environment, where it takes MOCK_TOKEN_QUIET=false for a yes.

import { type Command, Option } from 'commander'
import { UsageError } from './usage-error.ts'

/** What was given for a flag, and where: `--port`, or `MOCK_TOKEN_PORT`. */
export interface Given {
  /** One for each time that the flag was given. */
  readonly texts: readonly string[]
  readonly name: string
}

/** One flag with a value. */
export interface ValueFlag<Value> {
  /** As commander takes it: `-p, --port <port>`. */
  readonly flags: string
  readonly says: string
  readonly group: string
  /** Throws a UsageError for what it cannot take. */
  readonly read: (given: Given) => Value
}

/** One flag without a value. */
export interface SwitchFlag {
  readonly flags: string
  readonly says: string
  readonly group: string
}

/** Flags by the name under which they are read. */
export type Flags = Readonly<Record<string, ValueFlag<unknown> | SwitchFlag>>

/** What was read: undefined where nothing was given; a switch is on or off. */
export type FlagValues<Table extends Flags> = {
  readonly [Name in keyof Table]: Table[Name] extends ValueFlag<infer Value> ? Value | undefined : boolean
}

const PREFIX = 'MOCK_TOKEN_'

/** Adds the flags to a command. */
export function addFlags(command: Command, flags: Flags): void {
  for (const row of Object.values(flags)) {
    const option = new Option(row.flags, row.says).helpGroup(row.group)
    command.addOption('read' in row ? option.argParser(collected) : option)
  }
}

function collected(text: string, before: readonly string[] | undefined): readonly string[] {
  return [...(before ?? []), text]
}

/** Reads the flags of a parsed command; the environment where the command line says nothing. */
export function readFlags<Table extends Flags>(
  command: Command,
  flags: Table,
  env: NodeJS.ProcessEnv = process.env,
): FlagValues<Table> {
  const entries = Object.entries(flags).map(([name, row]) => {
    const option = new Option(row.flags)
    return [name, 'read' in row ? flagValue(row, { option, command, env }) : isOn({ option, command, env })]
  })
  return Object.fromEntries(entries) as FlagValues<Table>
}

interface Asked {
  readonly option: Option
  readonly command: Command
  readonly env: NodeJS.ProcessEnv
}

function flagValue(row: ValueFlag<unknown>, { option, command, env }: Asked): unknown {
  const texts: unknown = command.getOptionValue(option.attributeName())
  if (Array.isArray(texts)) return row.read({ texts: texts.map(String), name: option.long ?? '' })
  const name = variableOf(option)
  const text = env[name] ?? ''
  return text === '' ? undefined : row.read({ texts: [text], name })
}

const ON = ['1', 'true', 'yes', 'on']
const OFF = ['', '0', 'false', 'no', 'off']

function isOn({ option, command, env }: Asked): boolean {
  if (command.getOptionValueSource(option.attributeName()) === 'cli') return true
  const name = variableOf(option)
  const text = (env[name] ?? '').toLowerCase()
  if (ON.includes(text)) return true
  if (OFF.includes(text)) return false
  throw new UsageError(
    `Cannot take "${text}" for ${name}: it is neither yes nor no. Write ${name}=1, or leave it unset.`,
  )
}

/** The environment variable of a flag. */
export function variableOf(option: Option): string {
  return `${PREFIX}${option.name().replaceAll('-', '_').toUpperCase()}`
}

/** The environment variables of these flags. */
export function variablesOf(flags: Flags): readonly string[] {
  return Object.values(flags).map((row) => variableOf(new Option(row.flags)))
}
