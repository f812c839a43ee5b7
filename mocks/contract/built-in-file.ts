// Where our own description lies, and how one text of it is told from another. Reads nothing.

import { createHash } from 'node:crypto'
import { packagedFile } from '../packaged.ts'

/** The description that is served when nobody names another. */
export const BUILT_IN = packagedFile('openapi.yaml')

/** SHA-256 of a text, in hexadecimal. */
export function fingerprintOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
