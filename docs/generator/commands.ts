// The page of the commands: every flag of each, with its environment variable, as the command line itself has them.

import { type Argument, Command, type Option } from 'commander'
import { COMMANDS, type CommandName } from '../../mocks/cli/command-line.ts'
import { examplesOf } from '../../mocks/cli/examples.ts'
import { variableOf } from '../../mocks/cli/flags.ts'
import { code, fence, pageOf, section, table } from './markdown.ts'

/** A command with its flags. */
export interface LoadedCommand {
  readonly name: CommandName
  readonly command: Command
}

/** Every command, with its flags. */
export async function loadedCommands(): Promise<readonly LoadedCommand[]> {
  const names = Object.keys(COMMANDS).filter((name): name is CommandName => Object.hasOwn(COMMANDS, name))
  return await Promise.all(
    names.map(async (name) => ({ name, command: (await COMMANDS[name].load())(new Command(name)) })),
  )
}

/** The page. */
export async function commandsPage(): Promise<string> {
  const commands = await loadedCommands()
  return pageOf({
    title: 'Commands',
    from: ['mocks/cli/'],
    sections: [
      'In a clone, `npm start --` stands for `mock-token-server`. Without a command, `serve` runs.',
      'Each flag can be set in the environment too, in the variable beside it; a flag on the command line wins. For a ' +
        'flag without a value, `1`, `true`, `yes` and `on` mean yes. A misspelt variable of `serve` is an error. Exit ' +
        'codes: [exit codes and variables](exit-codes-and-variables.md).',
      table(
        ['Command', 'What it does'],
        commands.map(({ name }) => [`[${code(name)}](#${name})`, COMMANDS[name].says]),
      ),
      ...commands.map(commandSection),
    ],
  })
}

function commandSection({ name, command }: LoadedCommand): string {
  const words = command.registeredArguments
  const usage = ['mock-token-server', name, '[flags]', ...words.map(usageOf)]
  const groups = Map.groupBy(command.options, ({ helpGroupHeading }) => helpGroupHeading ?? '')
  return section(
    name,
    COMMANDS[name].says,
    fence(usage.join(' ')),
    table(
      ['Argument', 'What it is'],
      words.map((word) => [code(word.name()), word.description]),
    ),
    ...[...groups].flatMap(([heading, options]) => [`**${heading.replace(/:$/, '')}**`, optionTable(options)]),
    examplesText(command),
  )
}

function usageOf(argument: Argument): string {
  const word = argument.variadic ? `${argument.name()}...` : argument.name()
  return argument.required ? `<${word}>` : `[${word}]`
}

function optionTable(options: readonly Option[]): string {
  return table(
    ['Flag', 'What it does', 'Variable'],
    options.map((option) => [code(option.flags), option.description, code(variableOf(option))]),
  )
}

function examplesText(command: Command): string {
  const examples = examplesOf(command)
  if (examples.length === 0) return ''
  return fence(examples.map(([comment, args]) => `# ${comment}\nmock-token-server ${args}`).join('\n'))
}
