// The tests of a set of pages; pages.test.ts explains how fences are marked.

import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fileOf, isKnown } from './blocks.ts'
import type { Page } from './page.ts'
import { faultsOf } from './parse.ts'
import { newReader, type Reader } from './reader.ts'
import type { Step } from './steps.ts'
import { runTests, typeCheck } from './type-check.ts'

const hasCurl = spawnSync('curl', ['--version']).status === 0
const mustRun = process.env['MOCK_TEST_REQUIRE']?.split(',').includes('curl') ?? false

/** For what starts a compiler or another Vitest, on a machine with other work. */
const SLOW_MILLISECONDS = 120_000

/** Tests that pages do what they say. */
export function testPages(all: readonly Page[]): void {
  const pages = all.filter(({ blocks }) => blocks.length > 0)
  let reader: Reader
  beforeAll(async () => {
    reader = await newReader()
  })
  afterAll(async () => await reader.close())

  it.for(pages)('fences every block of $file in a language that says how it is tested', ({ blocks }) => {
    expect(blocks.filter((block) => !isKnown(block))).toEqual([])
  })

  it.for(pages)('shows nothing in $file that its parser refuses', ({ blocks }) => {
    const faults = blocks.map((block) => [block.line, faultsOf(block)] as const)
    expect(faults.filter(([, found]) => found.length > 0)).toEqual([])
  })

  it.for(pages)('uses every file that $file has its reader write', ({ blocks, steps }) => {
    const files = blocks.flatMap((block) => (block.language === 'ts' ? [] : (fileOf(block) ?? [])))
    expect(files.filter((file) => !isTyped(file, steps))).toEqual([])
  })

  it.runIf(pages.some(({ blocks }) => blocks.some(({ language }) => language === 'ts')))(
    'type-checks the TypeScript of the pages',
    { timeout: SLOW_MILLISECONDS },
    async () => await typeCheck(pages, reader),
  )

  it.runIf(pages.some(({ blocks }) => blocks.some(({ marks }) => marks.includes('test'))))(
    'runs the tests of the pages in Vitest',
    { timeout: SLOW_MILLISECONDS },
    async () => await runTests(reader),
  )

  it.skipIf(!(hasCurl || mustRun)).for(pages.flatMap(({ file, steps }) => steps.map((step) => ({ ...step, file }))))(
    'does what line $line of $file says: $name',
    async ({ file, ...step }) => await reader.follow(step, file),
  )
}

/** A file, or the folder that it is in, stands in what is typed. */
function isTyped(file: string, steps: readonly Step[]): boolean {
  const [folder = file] = file.split('/')
  return steps.some(({ kind, name }) => kind !== 'file' && name.includes(folder))
}
