// What was learned of one point: the choice that the service takes, or why that is not known.

import type { Point } from '../../../mocks/contract/contract.ts'

/** A point as the service takes it. */
export interface Learned {
  readonly point: Point
  /** As a profile writes it: `201`, `other:203`; undefined where it could not be learned. */
  readonly choice: string | undefined
  /** What was seen, in words with no full stop; empty where nothing was. */
  readonly seen: string
  /** Why there is no choice, in a sentence; empty where there is one. */
  readonly because: string
  /** Whether the service does something that no choice says. */
  readonly isNew: boolean
  /** The probe that shows it best. */
  readonly probe: string | undefined
}

/** What was seen of a point, before it is compared with what the choices foretell. */
export interface Seen {
  /** Equal where the service and the mock do the same. */
  readonly feature: string
  readonly words: string
  /** What an argument of a choice may be, as it was seen: `203`. */
  readonly argument?: string | undefined
  readonly probe: string
}

/** Learned by what was seen. */
export function learnedAs(point: Point, choice: string, { words, probe }: Omit<Seen, 'feature'>): Learned {
  return { point, choice, seen: words, because: '', isNew: false, probe }
}

/** Not learned, and why. */
export function unknown(point: Point, because: string, seen = ''): Learned {
  return { point, choice: undefined, seen, because, isNew: false, probe: undefined }
}

/** Seen, and none of the choices. */
export function newTo(point: Point, { words, probe }: Omit<Seen, 'feature'>): Learned {
  return {
    point,
    choice: undefined,
    seen: words,
    because: 'None of the choices that the description has is this.',
    isNew: true,
    probe,
  }
}
