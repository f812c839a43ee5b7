// A page of the documentation: what it says, taken apart into what can be tested.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Block, blocksOf } from './blocks.ts'
import { ROOT } from './reader.ts'
import { type Step, stepsOf } from './steps.ts'

/** A page. */
export interface Page {
  /** Its path within the repository. */
  readonly file: string
  readonly text: string
  readonly blocks: readonly Block[]
  readonly steps: readonly Step[]
}

/** Reads a page. */
export function readPage(file: string): Page {
  const text = readFileSync(join(ROOT, file), 'utf8')
  const blocks = blocksOf(text)
  return { file, text, blocks, steps: stepsOf(blocks) }
}
