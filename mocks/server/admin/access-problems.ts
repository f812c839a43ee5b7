// Why a request may not use the admin API, in words. None repeats what the request carried.

import type { ProblemDetails } from '../../exchange/problem.ts'

export const ORIGIN_REFUSED: ProblemDetails = {
  status: 403,
  kind: 'origin-refused',
  title: 'Another origin',
  detail:
    'The request comes from a page of another origin, and no such page may use the admin API. Open the console of this server, or ask from a program that is no browser.',
}

export const HOST_REFUSED: ProblemDetails = {
  status: 421,
  kind: 'host-refused',
  title: 'Another host',
  detail:
    'The server listens on loopback, and the Host header names something else. Use a base URL with localhost or 127.0.0.1, or name the host with --admin-hosts (in JavaScript: adminHosts).',
}

export const HOST_UNREADABLE: ProblemDetails = {
  status: 400,
  kind: 'host-unreadable',
  title: 'Host header missing or unreadable',
  detail: 'The Host header names no host. Send it with the authority of the base URL.',
}

export const TYPE_REFUSED: ProblemDetails = {
  status: 415,
  kind: 'type-refused',
  title: 'Not JSON',
  detail:
    'A request that changes something needs the header Content-Type: application/json, also when it has no body. Add it.',
}

const HOW_TO_SEND = 'Send it as Authorization: Bearer, or in the header x-admin-password.'

export const PASSWORD_MISSING: ProblemDetails = {
  status: 401,
  kind: 'password-missing',
  title: 'Admin password needed',
  detail: `The request carries no admin password, and this needs it. ${HOW_TO_SEND}`,
  headers: ['WWW-Authenticate', 'Bearer realm="mock-token-server admin API"'],
}

export const PASSWORD_WRONG: ProblemDetails = {
  ...PASSWORD_MISSING,
  kind: 'password-wrong',
  title: 'Admin password wrong',
  detail: `The admin password is another one. Compare it with what the server was started with, or printed. ${HOW_TO_SEND}`,
}

/** For a server that is not ours and is reached from beyond loopback. */
export const NO_PASSWORD_FOR_OTHERS: ProblemDetails = {
  status: 403,
  kind: 'password-not-set',
  title: 'No admin password',
  detail:
    'The request comes from beyond loopback, and the mock has no admin password to ask for. Give it one, or ask from the same machine.',
}

export const NO_PASSWORD_FOR_SECRETS: ProblemDetails = {
  ...NO_PASSWORD_FOR_OTHERS,
  detail: 'A secret is shown to the admin password only, and the mock has none. Start it with --admin-password.',
}

/** Not even the right password is taken. */
export function tooManyGuesses(retryAfterSeconds: number): ProblemDetails {
  return {
    status: 429,
    kind: 'password-guessed',
    title: 'Too many wrong passwords',
    detail: `Too many wrong admin passwords came from this address. Wait ${retryAfterSeconds} seconds.`,
    headers: ['Retry-After', String(retryAfterSeconds)],
  }
}
