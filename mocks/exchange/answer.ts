// An answer as every adapter takes it: what to send, and how to deliver it.

import type { BehaviorRules } from '../contract/behavior.ts'

/** How an answer travels. An adapter that has no such means (MSW has no chunks) leaves it out. */
export interface Delivery {
  readonly framing: BehaviorRules['framing']
  /** Waited for before the first byte. */
  readonly delayMilliseconds: number
  /** Where the answer breaks off: before anything is sent, in the middle of the body, or never comes. */
  readonly breaks: 'not' | 'before' | 'in-body' | 'never-answers'
  /** Sends so many bytes at a time. */
  readonly dribble: { readonly bytes: number; readonly everyMilliseconds: number } | undefined
}

/** What the client gets. */
export interface Answer {
  readonly status: number
  /** Name, value, name, value; without those of the framing. */
  readonly headers: readonly string[]
  readonly body: string
  readonly delivery: Delivery
}

/** The status that reaches the client; undefined where none does. */
export function sentStatus({ status, delivery: { breaks } }: Answer): number | undefined {
  return breaks === 'before' || breaks === 'never-answers' ? undefined : status
}

/** Whole, at once, with Content-Length. */
export const PLAIN_DELIVERY: Delivery = {
  framing: 'content-length',
  delayMilliseconds: 0,
  breaks: 'not',
  dribble: undefined,
}

/** Whole and at once, in the framing of the choices in force. */
export function deliveryUnder({ framing }: Pick<BehaviorRules, 'framing'>): Delivery {
  return framing === 'content-length' ? PLAIN_DELIVERY : { ...PLAIN_DELIVERY, framing }
}
