// Faults in words: what it does, what brings it about in the world, and what a client can do about it.

import type { Fault } from '../../exchange/fault.ts'

/** A kind of fault in words. */
export interface FaultWords {
  readonly cause: string
  readonly remedy: string
}

/** Every kind of fault. */
export const FAULT_WORDS = {
  latency: {
    cause: 'The network or the service is slow.',
    remedy: 'Give the request a timeout, and show the user that something goes on.',
  },
  'no-answer': {
    cause: 'The service hangs, or something on the way drops what it says.',
    remedy: 'Give the request a timeout.',
  },
  reset: {
    cause: 'The service stops, or something on the way ends the connection.',
    remedy: 'Take it for a failed request, and repeat it a few times at most, with pauses.',
  },
  dribble: {
    cause: 'The network is slow in the middle of an answer.',
    remedy: 'Let the timeout count until the last byte, not until the first.',
  },
  'empty-answer': {
    cause: 'Something on the way lost the body.',
    remedy: 'Take a body that is no JSON for a failed request, whatever the status says.',
  },
  truncated: {
    cause: 'Something on the way cut the body and mended its length.',
    remedy: 'Take a body that is no JSON for a failed request, whatever the status says.',
  },
  answer: {
    cause: 'Something between the client and the service answers in its place.',
    remedy:
      'Look at status and Content-Type before the body; wait as long as Retry-After says; take the credentials to no other host.',
  },
} as const satisfies Record<Fault['kind'], FaultWords>

/** What one fault does. */
export function faultInWords(fault: Fault): string {
  switch (fault.kind) {
    case 'latency':
      return 'milliseconds' in fault
        ? `the answer takes ${fault.milliseconds} ms`
        : `the answer takes ${fault.medianMilliseconds} ms in the median, log-normally spread with sigma ${fault.sigma}`
    case 'no-answer':
      return 'no answer comes, and the connection stays open'
    case 'reset':
      return fault.when === 'in-body'
        ? 'the connection is reset in the middle of the body'
        : 'the connection is reset before the answer'
    case 'dribble':
      return `the body comes ${fault.bytes} bytes at a time, every ${fault.everyMilliseconds} ms`
    case 'empty-answer':
      return 'the body is empty'
    case 'truncated':
      return 'the body stops in the middle, properly framed'
    case 'answer':
      return `another answer comes, with status ${fault.status}`
  }
}
