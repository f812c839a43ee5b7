// A change of one file, as a unified diff and on the disk. Never writes over what it did not show.

import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff'
import { UsageError } from '../usage-error.ts'
import { textOf } from './project.ts'

/** What becomes of a file. */
export interface Change {
  /** Below the project's directory, with slashes. */
  readonly file: string
  /** Undefined where there is no such file yet. */
  readonly before: string | undefined
  readonly after: string
  /** Whether everything that was there is still there: then it may be written for the user. Otherwise it is only shown. */
  readonly isAddition: boolean
}

/** A file with this text: a new one, or one that is there and is left alone. */
export async function newFile(directory: string, file: string, text: string): Promise<Change> {
  return { file, before: await textOf(join(directory, file)), after: text, isAddition: false }
}

/** The change as a unified diff that `patch -p1` and `git apply` take. */
export function diffOf({ file, before, after }: Change): string {
  const from = before === undefined ? '/dev/null' : `a/${file}`
  return createTwoFilesPatch(from, `b/${file}`, before ?? '', after, '', '', {
    context: 3,
    headerOptions: FILE_HEADERS_ONLY,
  }).trimEnd()
}

/** Writes the change. Throws a UsageError where the file is no longer what the diff was made from. */
export async function write({ file, before, after }: Change, directory: string): Promise<void> {
  const path = join(directory, file)
  if ((await textOf(path)) !== before) throw changedMeanwhile(file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, after, { flag: before === undefined ? 'wx' : 'w' })
}

function changedMeanwhile(file: string): UsageError {
  return new UsageError(`Cannot write ${file}: it has changed since the diff was made. Run init again.`)
}
