// The curl command that obtains a token, as it can be pasted into a shell.

import type { TokenOperation } from '../contract/contract.ts'
import { fieldFlag, posixQuoted } from '../exchange/curl-words.ts'

/** What the command sends. */
export interface CurlRequest {
  readonly url: string
  readonly operation: TokenOperation
  /** Field to value. */
  readonly fields: Readonly<Record<string, string>>
  /** A header that this mock was told to require. */
  readonly requiredHeader: string | undefined
  /** The certificate to trust. */
  readonly authorityFile?: string | undefined
}

/** The command in words that belong together: what may stand on a line of its own. */
export function curlWords({ url, operation, fields, requiredHeader, authorityFile }: CurlRequest): readonly string[] {
  const isMultipart = operation.encodings.includes('multipart/form-data')
  const flag = (field: readonly [string, string]) => fieldFlag(field, isMultipart, shellQuoted)
  const method = operation.method === 'POST' ? [] : [`-X ${operation.method}`]
  const header = requiredHeader === undefined ? [] : [`-H ${shellQuoted(`${requiredHeader}: 1`)}`]
  const trusted = authorityFile === undefined ? [] : [`--cacert ${shellQuoted(authorityFile)}`]
  return ['curl', ...trusted, ...method, ...header, ...Object.entries(fields).map(flag), shellQuoted(url)]
}

/** As lines of a terminal: one if it fits, otherwise several that the shell takes for one. */
export function curlLines(words: readonly string[], width: number): readonly string[] {
  const whole = words.join(' ')
  if (whole.length <= width || process.platform === 'win32') return [whole]
  const lines: string[] = []
  let line = ''
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`
    if (longer.length > width - 2 && line !== '') {
      lines.push(`${line} \\`)
      line = `  ${word}`
    } else line = longer
  }
  return [...lines, line]
}

/** As one word of a shell: quoted where it holds more than what every shell leaves alone. */
export function shellQuoted(word: string): string {
  if (process.platform !== 'win32' || posixQuoted(word) === word) return posixQuoted(word)
  return `"${word.replaceAll('"', '\\"')}"`
}
