// What a client handed out, against the token that the service issued.

import type { Client, ClientResult } from './client.ts'

/** `token`: exactly what was issued, or, from a command, a body or a line of its own that holds it. */
export type HandedOut = 'token' | 'something-else' | 'nothing'

/** Compares what a result hands out with the tokens that were issued. */
export function handedOut({ output }: ClientResult, tokens: readonly string[], kind: Client['kind']): HandedOut {
  if (kind === 'function') return tokens.includes(output) ? 'token' : nothingOr(output)
  const text = output.trim()
  if (tokens.some((token) => text === token || containsWhole(text, token))) return 'token'
  return nothingOr(text)
}

function nothingOr(text: string): HandedOut {
  return text === '' ? 'nothing' : 'something-else'
}

/**
 * A body that contains the token counts as printing it, and so does a line of its own beside other lines. `Bearer <token>`
 * does not: whoever takes the output for the token would send the word as well.
 */
function containsWhole(text: string, token: string): boolean {
  if (stringsOf(text).includes(token)) return true
  return text.split('\n').some((line) => line.trim() === token || stringsOf(line).includes(token))
}

/** Every string of the text, if it is JSON that holds more than a token. */
function stringsOf(text: string): readonly string[] {
  try {
    return stringsIn(JSON.parse(text))
  } catch {
    return []
  }
}

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}
