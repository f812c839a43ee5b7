// What messages say of a file: how it is called, and why it cannot be read. Reads nothing.

import { relative } from 'node:path'

/** A file's path as messages show it: from where the user is. */
export function nameOf(file: string): string {
  const name = relative(process.cwd(), file)
  return name === '' || name.startsWith('..') ? file : name
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a directory',
  ENOTDIR: 'a part of the path is a file',
  EACCES: 'it may not be read by you',
}

/** Why the file system refused, in words. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return REASONS[code] ?? (code === '' ? String(error) : code)
}
