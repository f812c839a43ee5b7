// What has changed for a client between two descriptions, as data: each change with its kind, its place and the statement
// that it is about.

import type { Source } from '../contract.ts'
import type { Reading } from '../read.ts'

/** Every kind of change, with what it is about. An id is never reused or renamed. */
export const CHANGE_IDS = {
  'path-changed': 'The path of the token operation',
  'method-changed': 'The method of the token operation',
  'encoding-added': 'An encoding of the request is new',
  'encoding-removed': 'An encoding of the request is gone',
  'field-added': 'A field of the request is new',
  'field-removed': 'A field of the request is gone',
  'field-renamed': 'A field of the request has another name',
  'field-required': 'Whether a field is required',
  'field-role': 'What a field is to the credentials',
  'field-values': 'What a field takes',
  'outcome-added': 'A rule is new',
  'outcome-removed': 'A rule is gone',
  'outcome-condition': 'When a rule holds',
  'outcome-order': 'Which of two rules comes first',
  'code-changed': 'An error code',
  'code-moved': 'Where the error code stands',
  'status-changed': 'The status of an answer',
  'media-type-changed': 'The media type of an answer',
  'token-moved': 'Where the token stands',
  'lifetime-moved': 'Where the lifetime of the token stands',
  'member-changed': 'A member of an answer',
  'access-added': 'Requests need an access token',
  'access-removed': 'Requests need no access token',
  'access-header': 'The header that carries the access token',
  'access-refusal': 'The answer to a refused access token',
  'point-added': 'A point is new',
  'point-gone': 'A point is no longer open',
  'point-kind': 'Whether a point is documented',
  'point-usual': 'The usual choice of a point',
  'choice-added': 'A choice is new',
  'choice-removed': 'A choice is gone',
  'choice-changed': 'What a choice changes',
  'operation-added': 'Another operation is new',
  'operation-removed': 'Another operation is gone',
  'operation-secured': 'Whether another operation needs an access token',
  'parameter-changed': 'A parameter of another operation',
  'request-changed': 'The request of another operation',
  'response-changed': 'A response of another operation',
} as const satisfies Record<string, string>

export type ChangeId = keyof typeof CHANGE_IDS

/** What a change means to a client: it fails, it goes on, or the description does not say. */
export type ChangeKind = 'breaking' | 'compatible' | 'undecidable'

/** One change. */
export interface Change {
  readonly id: ChangeId
  readonly kind: ChangeKind
  readonly says: string
  readonly source: readonly Source[]
  /** The unspecified point that leaves it undecided. */
  readonly point: string | undefined
  readonly file: string
  readonly line: number
  readonly column: number
}

/** A change, and where it is to be seen: in the new description, unless it is gone from there. */
export interface Noted {
  readonly id: ChangeId
  readonly kind: ChangeKind
  readonly says: string
  readonly source?: readonly Source[]
  readonly point?: string | undefined
  readonly pointer: string
  readonly gone?: boolean
}

/** Collects changes, each once. */
export class ChangeLog {
  readonly changes: Change[] = []
  readonly #old: Reading
  readonly #new: Reading
  readonly #seen = new Set<string>()

  constructor(readings: { readonly old: Reading; readonly new: Reading }) {
    this.#old = readings.old
    this.#new = readings.new
  }

  note({ pointer, gone = false, id, kind, says, source = [], point }: Noted): void {
    if (this.#seen.size === this.#seen.add(JSON.stringify([id, says, pointer])).size) return
    const reading = gone ? this.#old : this.#new
    this.changes.push({ id, kind, says, source, point, file: reading.file, ...reading.locate(pointer) })
  }
}
