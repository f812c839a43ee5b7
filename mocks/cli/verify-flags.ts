// The flags of `verify`. None takes a secret: the command line is no place for one.

import { CHECK_FLAGS } from './check-flags.ts'
import type { Flags, Given } from './flags.ts'
import { CONTRACT_FLAGS } from './serve-flags.ts'
import { UsageError } from './usage-error.ts'
import { number, text } from './values.ts'

const SERVICE = 'The service:'
const RUN = 'How it runs:'
const LEARNED = 'What it learns:'

/** Every flag of `verify`. */
export const VERIFY_FLAGS = {
  target: { flags: '--target <url>', says: 'base URL of the service', group: SERVICE, read: text },
  credentials: {
    flags: '--credentials <file>',
    says: 'YAML or JSON; else TOKEN_CLIENT_ID and TOKEN_CLIENT_SECRET',
    group: SERVICE,
    read: text,
  },
  header: {
    flags: '--header <name: value>',
    says: 'a further header of every request; repeatable',
    group: SERVICE,
    read: headers,
  },
  yes: { flags: '--yes', says: 'do not ask before sending to another machine', group: RUN },
  rate: {
    flags: '--rate <number>',
    says: 'requests a second (default: 2; no pause on this machine)',
    group: RUN,
    read: number({ least: 0.01, most: 1000, example: 2, fractions: true }),
  },
  timeout: {
    flags: '--timeout <seconds>',
    says: 'for one answer (default: 10)',
    group: RUN,
    read: number({ least: 0.1, most: 3600, example: 10, fractions: true }),
  },
  openapi: { ...CONTRACT_FLAGS.openapi, group: RUN },
  write: { flags: '--write <file>', says: 'write what it takes as a profile, in YAML', group: LEARNED, read: text },
  profile: { flags: '--profile <file>', says: 'say what has changed since', group: LEARNED, read: text },
  keep: { flags: '--keep <dir>', says: 'keep every answer, one file each, tokens hidden', group: LEARNED, read: text },
  keepTokens: { flags: '--keep-tokens', says: 'keep the tokens in them too', group: LEARNED },
  report: CHECK_FLAGS.report,
  verbose: CHECK_FLAGS.verbose,
} as const satisfies Flags

/** Reads `Name: value`. A value that does not fit a header is not quoted: it may be a key. */
function headers({ texts, name }: Given): Readonly<Record<string, string>> {
  return Object.fromEntries(
    texts.map((written) => {
      const [, header, value] = /^([!#$%&'*+.^`|~\w-]+):[ \t]*([\t -~]*)$/.exec(written) ?? []
      if (header !== undefined && value !== undefined) return [header, value]
      throw new UsageError(
        `Cannot take what is given for ${name}: it is no header. Write ${name} 'X-Application: demo', for example.`,
      )
    }),
  )
}

const SECRET_FLAG = /^--?[\w-]*(?:secret|passw)[\w-]*(?==|$)/i

/** Throws a UsageError where a secret is given on the command line, without quoting it. */
export function refuseSecrets(args: readonly string[]): void {
  const [flag] = args.flatMap((arg) => SECRET_FLAG.exec(arg) ?? [])
  if (flag === undefined) return
  throw new UsageError(
    `Cannot take a secret from the command line (${flag}): other users of this machine see it there, and the shell keeps it. Put it into TOKEN_CLIENT_SECRET, or into a file for --credentials.`,
  )
}
