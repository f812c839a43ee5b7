// The command line: which command, its flags, its help. Loads only the command that is asked for; what a command does is
// its own file's matter.

import { Command, CommanderError, type Help } from 'commander'
import manifest from '../../package.json' with { type: 'json' }
import { isWorker } from '../cluster/worker-argument.ts'
import { didYouMean } from '../contract/suggest.ts'
import { addExamples } from './examples.ts'
import { invocation, noSuchCommand } from './invocation.ts'
import { terminalOf } from './terminal.ts'
import { COULD_NOT_RUN, troubleText } from './trouble.ts'

interface CommandRow {
  readonly says: string
  /** Adds arguments, flags and action to a command. */
  readonly load: () => Promise<(command: Command) => Command>
}

/** Every command. */
export const COMMANDS = {
  serve: {
    says: 'Answers as the service would (default).',
    load: async () => (await import('./serve.ts')).serve,
  },
  init: {
    says: 'Writes the few lines that a project needs.',
    load: async () => (await import('./init.ts')).init,
  },
  scenarios: {
    says: 'Lists the scenarios that can be played.',
    load: async () => (await import('./scenarios.ts')).scenarios,
  },
  explain: {
    says: 'Explains a scenario, error code, outcome, finding or point.',
    load: async () => (await import('./explain.ts')).explain,
  },
  check: {
    says: 'Checks a client against the document.',
    load: async () => (await import('./check.ts')).check,
  },
  exec: {
    says: 'Runs a test suite and judges what it sends.',
    load: async () => (await import('./exec.ts')).exec,
  },
  validate: {
    says: 'Validates a description, or compares it with an earlier one.',
    load: async () => (await import('./validate.ts')).validate,
  },
  verify: {
    says: 'Verifies a real service, and learns what it does.',
    load: async () => (await import('./verify.ts')).verify,
  },
} as const satisfies Record<string, CommandRow>

/** A first look at each command. */
const ROOT_EXAMPLES = [
  ['on port 4010', ''],
  ['with 201 for every token', '--assume success-status=201'],
  ['what can be played', 'scenarios'],
  ['why it refuses credentials', 'explain credentials-invalid'],
] as const

export type CommandName = keyof typeof COMMANDS

/** Runs the command line. Returns the exit code; `serve` goes on after that, until a signal ends it. */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  if (isWorker(args)) {
    const { work } = await import('../cluster/worker.ts')
    work()
    return 0
  }
  try {
    const program = await programFor(chosen(args))
    await program.parseAsync(helpFirst(args), { from: 'user' })
    return Number(process.exitCode ?? 0)
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0
    process.stderr.write(`${troubleText(error, terminalOf(process.stderr))}\n`)
    return COULD_NOT_RUN
  }
}

/** `help serve` is `serve --help`. */
function helpFirst(args: readonly string[]): readonly string[] {
  return args[0] === 'help' ? [...args.slice(1, 2), '--help'] : args
}

function chosen(args: readonly string[]): CommandName {
  const [first] = helpFirst(args)
  if (first === undefined || first.startsWith('-')) return 'serve'
  if (isCommand(first)) return first
  const known = Object.keys(COMMANDS)
  throw noSuchCommand(first, { meant: didYouMean(first, known), known })
}

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(COMMANDS, name)
}

async function programFor(name: CommandName): Promise<Command> {
  const program = new Command('mock-token-server')
  program.version(manifest.version).helpCommand(false)
  settle(program)
  for (const [candidate, { says }] of Object.entries(COMMANDS)) {
    const command = settle(program.command(candidate, { isDefault: candidate === 'serve' }).description(says))
    if (candidate === name) (await COMMANDS[name].load())(command)
  }
  if (name === 'serve') addExamples(program, ROOT_EXAMPLES)
  return program.configureHelp({ formatHelp: rootHelp })
}

/** Errors are thrown and written in one place; long options only, since the text beside them is short. */
function settle(command: Command): Command {
  command.exitOverride()
  command.configureOutput({ outputError: () => undefined })
  return command.configureHelp({ helpWidth: terminalOf(process.stdout).columns })
}

/** The help of the whole: the commands, and the flags of the one that runs when none is given. */
function rootHelp(program: Command, helper: Help): string {
  const called = invocation()
  const serve = program.commands.find((command) => command.name() === 'serve') ?? program
  const groups = helper.groupItems([...serve.options], [...serve.options], (option) => option.helpGroupHeading ?? '')
  const own = helper.visibleOptions(program)
  const section = (heading: string, items: readonly (readonly [term: string, says: string])[]): readonly string[] =>
    helper.formatItemList(
      heading,
      items.map(([term, says]) => helper.formatItem(term, TERM_WIDTH, says, helper)),
      helper,
    )
  return [
    `Usage: ${called} [options]`,
    `       ${called} <command> [options]`,
    '',
    helper.boxWrap(`${manifest.description}.`, helper.helpWidth ?? 80),
    '',
    ...section(
      'Commands:',
      program.commands.map((command) => [command.name(), command.description()]),
    ),
    ...[...groups].flatMap(([heading, options]) =>
      section(
        heading,
        options.map(({ flags, description }) => [flags, description]),
      ),
    ),
    ...section(
      'Other options:',
      own.map(({ flags, description }) => [flags, description]),
    ),
    ENVIRONMENT_HELP,
    '',
  ].join('\n')
}

const TERM_WIDTH = 27
const ENVIRONMENT_HELP = 'The environment sets them too: MOCK_TOKEN_MAX_BODY is --max-body. Flags win.'
