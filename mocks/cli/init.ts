// `mock-token-server init`: the few lines that a project needs. Shows all of them before it writes any, and writes over
// nothing.

import { createInterface } from 'node:readline/promises'
import type { Command } from 'commander'
import { refuseMisspelt } from './environment.ts'
import { addExamples } from './examples.ts'
import { addFlags, type Flags, type FlagValues, readFlags, variablesOf } from './flags.ts'
import type { Change } from './init/change.ts'
import { UsageError } from './usage-error.ts'

const WRITTEN = 'What it writes:'

const INIT_FLAGS = {
  yes: { flags: '-y, --yes', says: 'write without asking', group: WRITTEN },
  edit: { flags: '--edit', says: 'files that are there too, as the diff says', group: WRITTEN },
  dryRun: { flags: '--dry-run', says: 'nothing: show the diff, and end', group: WRITTEN },
} as const satisfies Flags

type InitFlags = FlagValues<typeof INIT_FLAGS>

const INIT_EXAMPLES = [
  ['shows, asks, writes', 'init'],
  ['in files that are there, too', 'init --edit'],
  ['applies what it shows', 'init --dry-run | patch -p1'],
] as const

/** Makes the command. */
export function init(command: Command): Command {
  addFlags(command, INIT_FLAGS)
  addExamples(command, INIT_EXAMPLES)
  return command.action(async () => {
    refuseMisspelt(variablesOf(INIT_FLAGS))
    await run(readFlags(command, INIT_FLAGS))
  })
}

async function run(flags: InitFlags): Promise<void> {
  const directory = process.cwd()
  const [{ planFor }, { initText, elsewhereText, doneText }, { terminalOf }] = await Promise.all([
    import('./init/plan.ts'),
    import('./init/text.ts'),
    import('./terminal.ts'),
  ])
  const terminal = terminalOf(process.stdout)
  const planned = await planFor(directory)
  if (planned === undefined) {
    print(elsewhereText(terminal))
    return
  }
  print(initText(planned, terminal))
  const changes = flags.edit ? [...planned.created, ...planned.edited] : planned.created
  const isWritten = changes.length > 0 && !flags.dryRun && (await mayWrite(changes, flags))
  if (isWritten) await writeAll(changes, directory)
  print(doneText({ planned, written: isWritten ? changes : [], isDry: flags.dryRun }, terminal))
}

async function writeAll(changes: readonly Change[], directory: string): Promise<void> {
  const { write } = await import('./init/change.ts')
  for (const change of changes) await write(change, directory)
}

async function mayWrite(changes: readonly Change[], { yes }: InitFlags): Promise<boolean> {
  if (yes) return true
  const files = changes.map(({ file }) => file).join(', ')
  if (!process.stdin.isTTY) {
    throw new UsageError(
      `Cannot ask whether to write ${files}: the input is no terminal. Add --yes to write, or --dry-run only to look.`,
    )
  }
  const asking = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await asking.question(`Write ${files}? [y/N] `)
  asking.close()
  return /^y(?:es)?$/i.test(answer.trim())
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
