// A probe: one request that is sent to the service, and why. The documented cases come first, so that a service which
// stops answering has been judged by then.

import type { Knob } from '../../mocks/contract/owners.ts'
import type { Encoding, Part } from './body.ts'

/** A part, and how reports show its value. */
export interface ProbePart extends Part {
  readonly shown: string
}

/** One request. */
export interface Probe {
  /** Names its case in reports; frozen. */
  readonly id: string
  readonly title: string
  readonly method: string
  readonly encoding: Encoding
  readonly parts: readonly ProbePart[]
  /** Whether the further headers that the user gave are left out. */
  readonly withoutHeaders?: true
  /** What choices may turn that this request is about; undefined where it is about what is documented. */
  readonly about?: Knob
  /** The documented outcome that this request leads to, whatever the document leaves open. */
  readonly outcome?: string
  /** Whether it says anything of a service that takes no valid credentials. */
  readonly alsoWithoutToken?: true
}

/** The ids of the probes that others refer to. */
export const VALID = 'valid'
export const AGAIN = 'again'
export const NO_FIELD = 'no-field'
export const BARE = 'without-headers'

/** The id of the probe that does something to a field: `absent-client_id`. */
export function onField(what: 'absent' | 'invalid' | 'empty' | 'file' | 'spaced', field: string): string {
  return `${what}-${field}`
}

/** The id of the probe in another encoding. */
export function inEncoding(encoding: string): string {
  return `encoding-${encoding.split('/').at(-1)}`
}
