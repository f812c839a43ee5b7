// What a page asks its reader to do, in its order: files to write, servers to start, commands to type, scripts to run.

import { type Block, fileOf } from './blocks.ts'

/** What is not executed where it is said, and why. */
const EXCEPTED: Readonly<Record<string, string>> = {
  'npm ci': 'it would take away the modules that the test runs on',
  'npm test': 'it is what runs the test',
}

/** One thing to do. */
export interface Step {
  readonly kind: 'file' | 'server' | 'command' | 'script'
  readonly line: number
  /** The command, or the name of the file. */
  readonly name: string
  /** What a command prints; of a file, its text. Undefined where the page does not say. */
  readonly text: string | undefined
}

const SERVER =
  /^(?:npm start(?: -- (?:serve\b|-)[^|;&]*)?|(?:[A-Z_]+=\S+ )*npx mock-token-server(?: (?:serve\b|-)[^|;&]*)?)$/

/** The steps of these blocks. */
export function stepsOf(blocks: readonly Block[]): readonly Step[] {
  return blocks.flatMap((block) => {
    if (fileOf(block) !== undefined) return [fileStep(block, fileOf(block) ?? '')]
    if (block.marks.includes('parsed')) return []
    if (block.language === 'sh') return commandsOf(block)
    if (block.language === 'console') return transcriptsOf(block)
    return block.language === 'ts' ? scriptsOf(block) : []
  })
}

/** The name under which a TypeScript block is type-checked, and run where it says so. */
export function scriptName(block: Block): string {
  return fileOf(block) ?? `line-${block.line}${block.marks.includes('test') ? '.case' : ''}.ts`
}

function fileStep({ text, line }: Block, name: string): Step {
  return { kind: 'file', line, name, text }
}

function scriptsOf(block: Block): readonly Step[] {
  const { line, marks, text } = block
  const file: Step = { kind: 'file', line, name: scriptName(block), text }
  return marks.includes('run') ? [file, { kind: 'script', line, name: scriptName(block), text: undefined }] : [file]
}

function commandsOf({ text, line }: Block): readonly Step[] {
  return joined(text).flatMap(([written, offset]) => {
    const parts = written.replace(/(?:^|\s+)#.*$/, '').split(' && ')
    const command = parts.filter((part) => part !== '' && EXCEPTED[part] === undefined).join(' && ')
    return command === '' ? [] : [stepOf(command, line + offset, undefined)]
  })
}

/** Lines with the number of each; one that ends in a backslash goes on in the next. */
function joined(text: string): readonly (readonly [line: string, offset: number])[] {
  const lines: [string, number][] = []
  let goesOn = false
  for (const [offset, line] of text.split('\n').entries()) {
    const before = lines.at(-1)
    const piece = line.replace(/\s*\\$/, ' ')
    if (goesOn && before !== undefined) before[0] += piece.trimStart()
    else lines.push([piece, offset])
    goesOn = line.endsWith('\\')
  }
  return lines
}

function transcriptsOf({ text, line }: Block): readonly Step[] {
  return [...text.matchAll(/^\$ (.*)\n((?:(?!\$ ).*\n)*)/gm)].map(({ 1: command = '', 2: prints = '', index }) =>
    stepOf(command, line + text.slice(0, index).split('\n').length - 1, prints),
  )
}

function stepOf(command: string, line: number, text: string | undefined): Step {
  return { kind: SERVER.test(command) ? 'server' : 'command', line, name: command, text }
}
