// Faults: what goes wrong on the way, outside the contract. Data in, a changed answer out; whoever delivers it does the
// waiting and the breaking.

import { type RandomBytes, randomFraction } from '../state/random.ts'
import type { Answer, Delivery } from './answer.ts'

/** What goes wrong. */
export type Fault =
  | { readonly kind: 'latency'; readonly milliseconds: number }
  /** Log-normal: half of the answers come sooner than the median, a few much later. */
  | { readonly kind: 'latency'; readonly medianMilliseconds: number; readonly sigma: number }
  | { readonly kind: 'no-answer' }
  | { readonly kind: 'reset'; readonly when: 'before-answer' | 'in-body' }
  | { readonly kind: 'dribble'; readonly bytes: number; readonly everyMilliseconds: number }
  | { readonly kind: 'empty-answer' }
  | { readonly kind: 'truncated' }
  /** Another answer altogether. `{path}` in a header stands for the path that was asked for. */
  | {
      readonly kind: 'answer'
      readonly status: number
      readonly headers?: Readonly<Record<string, string>>
      readonly body?: string
    }

/** Longest wait that a log-normal latency leads to. */
const LONGEST_MILLISECONDS = 60_000

/** The answer with the fault in it. */
export function withFault(
  answer: Answer,
  fault: Fault,
  { random, path }: { random: RandomBytes; path: string },
): Answer {
  switch (fault.kind) {
    case 'latency':
      return delivered(answer, { delayMilliseconds: latencyOf(fault, random) })
    case 'no-answer':
      return delivered(answer, { breaks: 'never-answers' })
    case 'reset':
      return delivered(answer, { breaks: fault.when === 'in-body' ? 'in-body' : 'before' })
    case 'dribble':
      return delivered(answer, { dribble: { bytes: fault.bytes, everyMilliseconds: fault.everyMilliseconds } })
    case 'empty-answer':
      return { ...answer, body: '' }
    case 'truncated':
      return { ...answer, body: answer.body.slice(0, Math.ceil(answer.body.length / 2)) }
    case 'answer':
      return {
        ...answer,
        status: fault.status,
        headers: headersOf(fault.headers ?? {}, answer, path),
        body: fault.body ?? '',
      }
  }
}

function delivered(answer: Answer, change: Partial<Delivery>): Answer {
  return { ...answer, delivery: { ...answer.delivery, ...change } }
}

function latencyOf(fault: Extract<Fault, { kind: 'latency' }>, random: RandomBytes): number {
  if ('milliseconds' in fault) return fault.milliseconds
  const milliseconds = fault.medianMilliseconds * Math.exp(fault.sigma * normal(random))
  return Math.min(Math.round(milliseconds), LONGEST_MILLISECONDS)
}

/** A normally distributed number (Box and Muller). */
function normal(random: RandomBytes): number {
  const radius = Math.sqrt(-2 * Math.log(1 - randomFraction(random)))
  return radius * Math.cos(2 * Math.PI * randomFraction(random))
}

/** Our own headers stay; those of the service's answer give way. */
function headersOf(headers: Readonly<Record<string, string>>, answer: Answer, path: string): readonly string[] {
  const kept: string[] = []
  for (let index = 0; index < answer.headers.length; index += 2) {
    const name = answer.headers[index] ?? ''
    if (/^(?:x-mock|access-control)-/i.test(name)) kept.push(name, answer.headers[index + 1] ?? '')
  }
  return [...Object.entries(headers).flatMap(([name, value]) => [name, value.replaceAll('{path}', path)]), ...kept]
}
