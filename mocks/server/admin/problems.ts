// Problems that more than one operation answers with.

import type { NameError } from '../../contract/profile.ts'

/** A scenario, a point, a choice or another name that is not known. */
export function nameUnknown({ message, known }: NameError) {
  return { status: 422, kind: 'name-unknown', title: 'Name unknown', detail: message, members: { known } } as const
}

/** 404 for something in a session. */
export function notFound(kind: string, title: string, detail: string) {
  return { status: 404, kind, title, detail } as const
}
