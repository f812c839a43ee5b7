// What went wrong when the admin API was asked: a problem that it answered, or a server that did not answer.

/** A problem of the admin API (RFC 9457). */
export interface Problem {
  readonly title: string
  readonly status: number
  readonly detail: string
}

/** The admin API refused. The message says what was found and what to do. */
export class AskError extends Error {
  override readonly name = 'AskError'
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.detail)
    this.problem = problem
  }
}

/** Nobody answered: the server is not running, or the network is down. */
export class ServerGoneError extends Error {
  override readonly name = 'ServerGoneError'
}

/** Whether the admin password is missing or wrong. */
export function needsPassword(error: unknown): boolean {
  return error instanceof AskError && error.problem.status === 401
}

/** Whether what was asked for is not there. */
export function isNotFound(error: unknown): boolean {
  return error instanceof AskError && error.problem.status === 404
}

/** The sentence to show. */
export function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
