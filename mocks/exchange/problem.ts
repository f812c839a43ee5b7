// The tool's own errors: application/problem+json (RFC 9457), never to be mistaken for an answer of the service.

import { type Answer, PLAIN_DELIVERY } from './answer.ts'

/** What a problem says. */
export interface ProblemDetails {
  readonly status: number
  /** Stable name of the kind of problem; part of its type. */
  readonly kind: string
  readonly title: string
  /** What was found, and what to do. */
  readonly detail: string
  /** Further members of the body: the known names, for one. */
  readonly members?: Readonly<Record<string, unknown>>
  readonly headers?: readonly string[]
}

export const PROBLEM_TYPE = 'application/problem+json'

/** The problem as an answer. */
export function problemAnswer({ status, kind, title, detail, members, headers }: ProblemDetails): Answer {
  const body = { type: `urn:mock-token-server:${kind}`, title, status, detail, ...members }
  return {
    status,
    headers: ['Content-Type', PROBLEM_TYPE, ...(headers ?? [])],
    body: `${JSON.stringify(body, null, 2)}\n`,
    delivery: PLAIN_DELIVERY,
  }
}
