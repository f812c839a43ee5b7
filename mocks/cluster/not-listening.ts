// Why workers do not listen, in a sentence for the user.

import type { EndedWorker } from './crew.ts'

/** A worker could not listen, or did not live so long. */
export class NotListening extends Error {
  readonly code = 'listen-failed'
}

/** A worker has ended while the server started. */
export function neverListened({ signal, code }: EndedWorker): NotListening {
  const how = signal ?? `exit code ${code}`
  return new NotListening(
    `Cannot serve with workers: one of them ended with ${how} before it listened. Start again, or leave out --workers.`,
  )
}
