// Misspelt on purpose: cspell:ignore drible latencey mispelt unstub

import { join, relative } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { runCommandLine } from '../../mocks/cli/command-line.ts'
import { directoryForAll, run } from './run.ts'

const directory = directoryForAll({
  'broken.yaml': 'openapi: 3.1.1\ninfo: [\n',
  'other.yaml': 'openapi: 3.0.0\n',
  'apps.yaml': '- client_id: one\n  client_secret: hush-hush\n  secret: hush-hush\n',
  'twice.yaml': '- {client_id: a, client_secret: hush-hush}\n- {client_id: a, client_secret: hush-hush-2}\n',
  'alias.yaml': '- client_id: one\n  client_secret: *hush-hush\n',
})
const scenarios = directoryForAll({ 'mine.yaml': 'title: Mine\nsource: mine\nfault: { kind: latencey }\n' })
const names = directoryForAll({
  'mine.json': '{\n"title": "Mine", "source": "mine",\n"vary": { "both-absent": "client-first" } }',
})
const empty = directoryForAll({ 'README.md': '' })

function at(file: string): string {
  return join(directory, file)
}

/** As the description's messages name it. */
function shown(file: string): string {
  return relative(process.cwd(), at(file))
}

/** What is typed, and the whole of what stands on stderr but for its end, where names are listed. */
const REFUSED: readonly (readonly [args: readonly string[], sentence: string])[] = [
  [
    ['--prot', '1'],
    "Cannot read the command line: unknown option '--prot'. Did you mean --port? See mock-token-server --help.",
  ],
  [
    ['scenario'],
    'Cannot run "scenario": there is no such command. Did you mean "scenarios"? See mock-token-server --help.',
  ],
  [['-p'], "Cannot read the command line: option '-p, --port <port>' argument missing. See mock-token-server --help."],
  [
    ['-p', '70000'],
    'Cannot take "70000" for --port: it is no whole number from 0 to 65535. Write --port 4010, for example.',
  ],
  [
    ['--max-body', '1.5'],
    'Cannot take "1.5" for --max-body: it is no whole number from 1 to 1073741824. Write --max-body 1048576, for example.',
  ],
  [
    ['--headers-timeout', '0'],
    'Cannot take "0" for --headers-timeout: it is no number from 0.1 to 2147483. Write --headers-timeout 10, for example.',
  ],
  [
    ['--log', 'jsn'],
    'Cannot take "jsn" for --log: it is none of pretty, json. Did you mean "json"? Write one of these.',
  ],
  [
    ['--assume', 'success-status'],
    'Cannot take "success-status" for --assume: it is no point=choice. Write --assume success-status=201, for example.',
  ],
  [
    ['--assume', 'success-state=201'],
    'Cannot vary "success-state": there is no such point. Did you mean "success-status"?',
  ],
  [
    ['--assume', 'both-absent=client-first'],
    'Cannot take "client-first" for both-absent: its choices are client-id-first, client-secret-first. Did you mean "client-id-first"?',
  ],
  [
    ['--assume', 'token-lifetime=seconds:soon'],
    'Cannot take "soon" as seconds of token-lifetime=seconds: it is no whole number. Write token-lifetime=seconds:3600, for example.',
  ],
  [['--scenario', 'drible'], 'Cannot play the scenario "drible": there is none of this name. Did you mean "dribble"?'],
  [
    ['--protect', 'api/**'],
    'Cannot take "api/**" for --protect: a path starts with a slash. Write --protect \'/api/**\'.',
  ],
  [
    ['--openapi', at('none.yaml')],
    `${shown('none.yaml')}  Cannot read the description: there is no such file. Give the path of an OpenAPI 3.1 file.`,
  ],
  [
    ['--openapi', at('other.yaml')],
    `${shown('other.yaml')}:1:1  Cannot read the description as OpenAPI 3.1: its "openapi" member is 3.0.0. Write it as OpenAPI 3.1.`,
  ],
  [
    ['--openapi', at('broken.yaml')],
    `${shown('broken.yaml')}:3:1  Cannot read the YAML: Flow sequence in block collection must be sufficiently indented and end with a ]. Mend it here.`,
  ],
  [
    ['--applications', at('none.yaml')],
    `${at('none.yaml')}  Cannot read the applications: there is no such file. Give the path of a YAML or JSON list of applications, each with client_id and client_secret.`,
  ],
  [
    ['--applications', at('apps.yaml')],
    `${at('apps.yaml')}:3:3  Cannot use this application: this member is not known. Its members are name, client_id, client_secret.`,
  ],
  [
    ['--applications', at('twice.yaml')],
    `${at('twice.yaml')}:2:4  Cannot use this application: number 1 of the list has the client_id "a" too. Give it another.`,
  ],
  [
    ['--applications', at('alias.yaml')],
    `${at('alias.yaml')}:2:18  Cannot read the YAML: its syntax breaks here, often for want of quotes around a value. Mend it here.`,
  ],
  [
    ['--admin-hosts', 'mock.test,https://mock.test'],
    'Cannot take "https://mock.test" for --admin-hosts: it is no host name alone. Write --admin-hosts mock.example.com, for example.',
  ],
  [
    ['--scenarios', at('none')],
    `${at('none')}  Cannot read the scenarios: there is no such directory. Give the path of a directory of scenarios.`,
  ],
  [['--scenarios', empty], `${empty}  Cannot read the scenarios: no file of this directory is one.`],
  [
    ['--scenarios', scenarios],
    `${join(scenarios, 'mine.yaml')}:3:10  Cannot use this scenario: kind is none of latency,`,
  ],
  [
    ['--scenarios', names],
    `${join(names, 'mine.json')}:3:11  Cannot take "client-first" for both-absent: its choices are client-id-first, client-secret-first.`,
  ],
  [
    ['--host', '192.0.2.1', '-p', '0'],
    'Cannot listen on the host "192.0.2.1": this machine has no such address. Give one that it has with --host.',
  ],
  [
    ['explain', 'field-mispelt'],
    'Cannot explain "field-mispelt": no scenario, error code, outcome, finding or point has this name. Did you mean "field-misspelt"? See mock-token-server explain for all of them.',
  ],
  [
    ['explain', '1024'],
    'Cannot explain "1024": no scenario, error code, outcome, finding or point has this name. Did you mean "1025"?',
  ],
  [['scenarios', '--jsn'], "Cannot read the command line: unknown option '--jsn'. Did you mean --json?"],
]

beforeEach(() => {
  vi.stubEnv('npm_command', undefined)
  vi.stubEnv('npm_lifecycle_event', undefined)
  return () => vi.unstubAllEnvs()
})

it.each(REFUSED)('refuses %j with a sentence and nothing else', async (args, sentence) => {
  const { code, stdout, stderr } = await commandLine(args)

  expect(stderr.slice(0, sentence.length)).toBe(sentence)
  expect(stderr).not.toMatch(/^ +at |hush|defect/m)
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
})

it.concurrent.each([
  [['--prot'], "unknown option '--prot'. Did you mean --port?"],
  [['--openapi', 'none.yaml'], 'none.yaml  Cannot read the description'],
  [['--applications', 'apps.yaml'], 'apps.yaml:3:3  Cannot use this application'],
  [['--host', '192.0.2.1', '-p', '0'], 'this machine has no such address. Give one that it has with --host.'],
])('exits with 2 after %j, in one line', async (args, found) => {
  const { code, stdout, stderr } = await run(args, { cwd: directory })

  expect(stderr).toContain(found)
  expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
})

/** The command line inside this process. */
async function commandLine(args: readonly string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      output[name] += String(text)
      return true
    })
  }
  try {
    return { code: await runCommandLine(args), ...output }
  } finally {
    vi.restoreAllMocks()
  }
}

it('lists the names that it knows, in 80 columns', async () => {
  const { stderr } = await commandLine(['--scenario', 'nothing-like-it'])
  const [sentence, heading, ...lines] = stderr.trimEnd().split('\n')

  expect(sentence).toBe('Cannot play the scenario "nothing-like-it": there is none of this name.')
  expect(heading).toBe('The known ones are:')
  expect(
    lines
      .join(' ')
      .split(/, */)
      .map((name) => name.trim()),
  ).toContain('fails-twice-then-succeeds')
  expect(lines.filter((line) => line.length > 80)).toEqual([])
})

it.each([[['--help']], [['-h']], [['help']], [['serve', '--help']], [['help', 'explain']], [['--version']]])(
  'answers %j on stdout with exit code 0',
  async (args) => {
    const { code, stdout, stderr } = await commandLine(args)

    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(args[0] === '--version' ? /^\d+\.\d+\.\d+\n$/ : /^Usage: mock-token-server/)
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([])
  },
)
