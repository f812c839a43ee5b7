// The page of exit codes and environment variables.

import type { CommandName } from '../../mocks/cli/command-line.ts'
import { COMMANDS } from '../../mocks/cli/command-line.ts'
import { variableOf } from '../../mocks/cli/flags.ts'
import { COULD_NOT_RUN } from '../../mocks/cli/trouble.ts'
import { type LoadedCommand, loadedCommands } from './commands.ts'
import { code, codes, pageOf, section, table } from './markdown.ts'

/** What 0 and 1 say of a command. */
const MEANINGS = {
  serve: ['It was stopped by a signal.', ''],
  init: ['It showed what it would write, and wrote what was agreed to.', ''],
  scenarios: ['They are listed.', ''],
  explain: ['It is explained.', ''],
  check: [
    'Every judged rule is kept, or listed as known to be broken.',
    'A documented statement is broken; with `--strict` also a dependency; a known failure that is none any more.',
  ],
  exec: [
    'The suite passed, and what it sent keeps every documented statement.',
    'The suite failed, or what it sent breaks a statement; with `--strict` also a dependency.',
  ],
  validate: [
    'The description agrees with itself.',
    'It has an error, or a change breaks clients; with `--strict` also a warning or a change that cannot be decided.',
  ],
  verify: [
    'The service keeps every statement that could be shown.',
    'It breaks one, yields no token, or differs from the profile.',
  ],
} as const satisfies Record<CommandName, readonly [zero: string, one: string]>

/** What a client or a suite finds in its environment, and what this tool reads besides its flags. */
const OTHERS = [
  ['TOKEN_BASE_URL', '`check` and `exec` set it', 'Base URL under which the client is to send its request.'],
  ['TOKEN_CLIENT_ID, TOKEN_CLIENT_SECRET', '`check` and `exec` set them; `verify` reads them', 'The credentials.'],
  [
    'MOCK_TOKEN_URL, MOCK_TOKEN_ADMIN_PASSWORD',
    '`connect`, the fixtures of Vitest and Playwright',
    'Base URL of the server to make sessions in, and its admin password.',
  ],
  ['NO_COLOR', 'every command', 'Text without colour.'],
  ['GITHUB_ACTIONS', '`check`, `exec`, `verify`', 'Where it is `true`, findings are printed as annotations too.'],
  ['HTTPS_PROXY, HTTP_PROXY, NO_PROXY', '`verify`', 'The proxy through which the service is reached.'],
  ['XDG_CONFIG_HOME, APPDATA', '`serve --tls`', 'Under which folder the certificate authority is kept.'],
] as const

/** The page. */
export async function exitCodesPage(): Promise<string> {
  const commands = await loadedCommands()
  return pageOf({
    title: 'Exit codes and environment variables',
    from: ['mocks/cli/', 'docs/generator/exit-codes.ts'],
    sections: [
      section(
        'Exit codes',
        `${code('0')}: kept. ${code('1')}: broken. ${code(String(COULD_NOT_RUN))}: it could not run, or not to its end: a misspelt flag, a file that is not there, a port that is taken, an interruption. What to do about that stands on standard error.`,
        table(
          ['Command', '0', '1'],
          Object.entries(MEANINGS).map(([name, [zero, one]]) => [code(name), zero, one || 'never']),
        ),
      ),
      section(
        'Variables that stand for flags',
        'The prefix is `MOCK_TOKEN_`; the flag on the command line wins. An empty variable is one that is not set.',
        table(['Variable', 'Flag', 'Commands'], flagRows(commands)),
      ),
      section(
        'Other variables',
        table(
          ['Variable', 'Who', 'What it is'],
          OTHERS.map(([names, who, says]) => [codes(names.split(', ')), who, says]),
        ),
      ),
    ],
  })
}

function flagRows(commands: readonly LoadedCommand[]): readonly (readonly string[])[] {
  const options = commands.flatMap(({ name, command }) => command.options.map((option) => ({ name, option })))
  const byVariable = Map.groupBy(options, ({ option }) => variableOf(option))
  return [...byVariable]
    .sort(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([variable, found]) => [
      code(variable),
      codes([...new Set(found.map(({ option }) => option.long ?? ''))]),
      whoOf(found.map(({ name }) => name)),
    ])
}

function whoOf(names: readonly string[]): string {
  return names.length === Object.keys(COMMANDS).length ? 'all' : names.join(', ')
}
