// An answer as it was heard: the service's own, or the one that the mock foretells. Both are read by the same code.

import type { BehaviorRules } from '../../mocks/contract/behavior.ts'
import type { Json } from '../../mocks/contract/contract.ts'
import { headerOf, mediaTypeOf } from '../../mocks/exchange/request.ts'

/** How a body was delimited, compressed, or the connection kept. */
export type Framing = BehaviorRules['framing']

/** A whole answer. */
export interface Heard {
  readonly status: number
  /** Name, value, name, value. */
  readonly headers: readonly string[]
  /** Decompressed. */
  readonly text: string
  /** The text as JSON; undefined where it is none. */
  readonly json: Json | undefined
  readonly framing: Framing
}

/** The text as JSON; undefined where it is none. */
export function jsonIn(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

/** The Content-Type as it was written; empty where there is none. */
export function contentTypeOf({ headers }: Pick<Heard, 'headers'>): string {
  return headerOf(headers, 'content-type') ?? ''
}

/** Whether the answer is a page for people: a login form, a firewall's refusal, a gateway's error. */
export function isPage({ headers, text, json }: Heard): boolean {
  if (json !== undefined) return false
  return (
    mediaTypeOf(contentTypeOf({ headers })) === 'text/html' ||
    /^\s*(?:<!--[\s\S]*?-->\s*)*<(?:!doctype html|html)\b/i.test(text)
  )
}

/** What a page calls itself. */
export function titleOf(text: string): string {
  const title = /<title[^>]*>([^<]*)/i.exec(text)?.[1]?.replace(/\s+/g, ' ').trim() ?? ''
  return title === '' ? 'without a title' : `titled "${title.slice(0, 80)}"`
}
