// The declarations, as a user's compiler sees them: every entry point, under every way of resolving modules, from modules
// and from CommonJS.

import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Consumer, moduleEntries, NAME, specifierOf } from '../packed.ts'
import { outputOf } from '../run-program.ts'

/**
 * Compiler options by the name of the case, and the ending of the importing file. Reading every declaration there is takes
 * long, and is the same for a module and for CommonJS however it is found.
 */
const CASES = {
  bundler: { module: 'esnext', moduleResolution: 'bundler', ending: 'ts', skipLibCheck: false },
  'node16, module': { module: 'node16', moduleResolution: 'node16', ending: 'mts', skipLibCheck: true },
  'node16, CommonJS': { module: 'node16', moduleResolution: 'node16', ending: 'cts', skipLibCheck: false },
  'nodenext, module': { module: 'nodenext', moduleResolution: 'nodenext', ending: 'mts', skipLibCheck: true },
  'nodenext, CommonJS': { module: 'nodenext', moduleResolution: 'nodenext', ending: 'cts', skipLibCheck: true },
} as const

/** What must compile, and what must not. */
const USE = `
import { createTokenMock, Mock, NameError, type Finding, type Profile, type TokenMock } from '${NAME}'
import { listen, loadMock, tokenMiddleware, type Listening } from '${NAME}/server'
import { checkClient, verifyService, type Report } from '${NAME}/check'
import { tokenMock } from '${NAME}/vite'

export const mock: TokenMock = createTokenMock({ scenario: 'client-id-missing', assume: { 'success-status': '201' } })
export const behind: Mock = mock.mock
export const found: readonly Finding[] = mock.journal.list()[0]?.findings ?? []
export const choices: Profile = { 'token-lifetime': 'seconds:90' }
export const plugin: { name: string } = tokenMock()
export const server = async (): Promise<Listening> => await listen(await loadMock(), { port: 0 })
export const middleware = async () => tokenMiddleware(await loadMock())
export const report = async (): Promise<Report> => await checkClient(async ({ baseUrl }) => baseUrl)
export const verified = verifyService
export class OwnError extends NameError {}

// @ts-expect-error There is no such option.
createTokenMock({ scenari: 'success' })
// @ts-expect-error A scenario is misspelt.
createTokenMock({ scenario: 'sucess' })
// @ts-expect-error A point is misspelt.
mock.assume({ 'success-statu': '201' })
// @ts-expect-error The point has no such choice.
loadMock({ assume: { 'success-status': '204' } })
// @ts-expect-error A mock has handlers, no listeners.
mock.listeners
`

/** Compiles with one compiler. Errors in the declarations of others are theirs. */
export async function checkTypes(consumer: Consumer, compiler: string): Promise<string> {
  for (const [name, { ending, ...options }] of Object.entries(CASES)) {
    const folder = join(consumer.folder, 'types')
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder)
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }\n')
    await writeFile(join(folder, `use.${ending}`), `${entryImports(consumer)}${USE}`)
    const compilerOptions = {
      ...options,
      target: 'es2023',
      lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'],
      types: ['node'],
      strict: true,
      noEmit: true,
    }
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: [`use.${ending}`] }))
    const errors = await errorsOf(compiler, folder)
    if (errors.length > 0) throw new Error(`${name}:\n${errors.join('\n')}`)
  }
  const version = await outputOf(process.execPath, [compiler, '--version'], { cwd: consumer.folder })
  return `${version.trim().replace('Version', 'TypeScript')}: ${Object.keys(CASES).join('; ')}`
}

function entryImports(consumer: Consumer): string {
  const entries = moduleEntries(consumer)
  const lines = entries.map((entry, index) => `import * as entry${index} from '${specifierOf(entry)}'\n`)
  return `${lines.join('')}export const all = [${entries.map((_, index) => `entry${index}`).join(', ')}]\n`
}

async function errorsOf(compiler: string, folder: string): Promise<readonly string[]> {
  const args = [compiler, '-p', folder, '--pretty', 'false']
  const printed = await outputOf(process.execPath, args, { cwd: folder }).catch((error: Error) => error.message)
  const errors = printed.split('\n').filter((line) => / error TS\d+: |^error TS/.test(line))
  return errors.filter((line) => /^use\.|^error/.test(line) || line.includes(`node_modules/${NAME}/`))
}
