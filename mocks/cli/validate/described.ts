// How a description's file is named: from where the user is.

import { relative } from 'node:path'

/** The name of a file, as findings and links have it. */
export function describedBy(file: string): string {
  return relative(process.cwd(), file) || file
}
