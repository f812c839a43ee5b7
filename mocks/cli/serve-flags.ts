// The flags of `serve`, and of whatever else stands on the same description and scenarios.

import type { Flags, FlagValues } from './flags.ts'
import { choices, globs, hosts, number, oneOf, password, processes, text } from './values.ts'

const ANSWERS = 'What it answers:'
const SERVED = 'What it serves:'
const SOCKET = 'Where it listens:'
const OUTPUT = 'What it prints:'

/** Longest time that a timer can wait, in seconds. */
const LONGEST_SECONDS = 2_147_483
/** Largest body that can be held at all. */
const LARGEST_BYTES = 1_073_741_824

/** What is served: flags that every command has. */
export const CONTRACT_FLAGS = {
  openapi: {
    flags: '--openapi <file>',
    says: 'another description, in OpenAPI 3.1',
    group: SERVED,
    read: text,
  },
  scenarios: {
    flags: '--scenarios <dir>',
    says: 'scenarios of yours: YAML, JSON or TypeScript files',
    group: SERVED,
    read: text,
  },
} as const satisfies Flags

/** Every flag of `serve`. */
export const SERVE_FLAGS = {
  port: {
    flags: '-p, --port <port>',
    says: '0 takes a free one (default: 4010)',
    group: SOCKET,
    read: number({ least: 0, most: 65535, example: 4010 }),
  },
  host: {
    flags: '--host <address>',
    says: '0.0.0.0: other machines too (default: localhost)',
    group: SOCKET,
    read: text,
  },
  lan: {
    flags: '--lan',
    says: 'phones too: every address, with a QR code',
    group: SOCKET,
  },
  tls: {
    flags: '--tls',
    says: 'HTTPS, from a certificate authority made for you',
    group: SOCKET,
  },
  tlsDir: {
    flags: '--tls-dir <dir>',
    says: 'where that is kept (default: with your settings)',
    group: SOCKET,
    read: text,
  },
  tlsCert: {
    flags: '--tls-cert <file>',
    says: 'HTTPS, with a certificate of yours: PEM',
    group: SOCKET,
    read: text,
  },
  tlsKey: {
    flags: '--tls-key <file>',
    says: 'the key of that certificate',
    group: SOCKET,
    read: text,
  },
  scenario: {
    flags: '--scenario <name>',
    says: 'play this scenario on every request',
    group: ANSWERS,
    read: text,
  },
  assume: {
    flags: '--assume <point=choice>',
    says: 'a choice where the document is silent; repeatable',
    group: ANSWERS,
    read: choices,
  },
  profile: {
    flags: '--profile <file>',
    says: 'many such choices, as verify --write makes them',
    group: ANSWERS,
    read: text,
  },
  protect: {
    flags: '--protect <glob>',
    says: 'paths that need a token: "/api/**"; repeatable',
    group: ANSWERS,
    read: globs,
  },
  seed: {
    flags: '--seed <text>',
    says: 'make everything random repeatable',
    group: ANSWERS,
    read: text,
  },
  tokenKey: {
    flags: '--token-key <text>',
    says: "mocks with the same key take each other's tokens",
    group: ANSWERS,
    read: text,
  },
  noExplain: {
    flags: '--no-explain',
    says: 'leave out the x-mock-* headers',
    group: ANSWERS,
  },
  applications: {
    flags: '--applications <file>',
    says: 'your applications and their credentials: YAML, JSON',
    group: SERVED,
    read: text,
  },
  ...CONTRACT_FLAGS,
  noWatch: {
    flags: '--no-watch',
    says: 'changes of these files wait for the next start',
    group: SERVED,
  },
  adminPassword: {
    flags: '--admin-password <text>',
    says: 'for /__admin beyond this machine, and for secrets',
    group: SOCKET,
    read: password,
  },
  adminHosts: {
    flags: '--admin-hosts <names>',
    says: 'other names that /__admin answers to: of a proxy',
    group: SOCKET,
    read: hosts,
  },
  maxBody: {
    flags: '--max-body <bytes>',
    says: 'refuse larger bodies with 413 (default: 1048576)',
    group: SOCKET,
    read: number({ least: 1, most: LARGEST_BYTES, example: 1_048_576 }),
  },
  headersTimeout: {
    flags: '--headers-timeout <seconds>',
    says: 'how long the headers may take (default: 10)',
    group: SOCKET,
    read: number({ least: 0.1, most: LONGEST_SECONDS, example: 10, fractions: true }),
  },
  requestTimeout: {
    flags: '--request-timeout <seconds>',
    says: 'how long a whole request may take (default: 30)',
    group: SOCKET,
    read: number({ least: 0.1, most: LONGEST_SECONDS, example: 30, fractions: true }),
  },
  workers: {
    flags: '--workers <number>',
    says: 'processes that answer, or auto: one a core (default: 1)',
    group: SOCKET,
    read: processes,
  },
  quiet: {
    flags: '-q, --quiet',
    says: 'print errors only',
    group: OUTPUT,
  },
  log: {
    flags: '--log <format>',
    says: 'pretty, or json (default: pretty)',
    group: OUTPUT,
    read: oneOf(['pretty', 'json']),
  },
} as const satisfies Flags

export type ServeFlags = FlagValues<typeof SERVE_FLAGS>
export type ContractFlags = FlagValues<typeof CONTRACT_FLAGS>
