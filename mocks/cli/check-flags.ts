// The flags of `check` and `exec`.

import type { Flags } from './flags.ts'
import { reportFiles } from './report-files.ts'
import { CONTRACT_FLAGS, SERVE_FLAGS } from './serve-flags.ts'
import { list, number, text } from './values.ts'

const JUDGED = 'What is judged:'
const RUN = 'How it runs:'
const OUTPUT = 'What it prints:'

/** What both print. */
const REPORT_FLAGS = {
  strict: { flags: '--strict', says: 'a dependency fails the build as a violation does', group: JUDGED },
  knownFailing: {
    flags: '--known-failing <file>',
    says: 'rules that may be broken: one id a line',
    group: JUDGED,
    read: text,
  },
  report: {
    flags: '--report <format=file>',
    says: 'html, json, junit or markdown; repeatable',
    group: OUTPUT,
    read: reportFiles,
  },
  verbose: { flags: '--verbose', says: 'list every rule', group: OUTPUT },
} as const satisfies Flags

/** Every flag of `check`. */
export const CHECK_FLAGS = {
  only: {
    flags: '--only <rule>',
    says: 'check these: an id, a class, or "value-*"; repeatable',
    group: JUDGED,
    read: list,
  },
  skip: { flags: '--skip <rule>', says: 'leave these out; repeatable', group: JUDGED, read: list },
  ...REPORT_FLAGS,
  thorough: { flags: '--thorough', says: 'random combinations of choices too', group: RUN },
  seed: {
    flags: '--seed <number>',
    says: 'repeats the random part of an earlier run',
    group: RUN,
    read: number({ least: 0, most: 2 ** 31 - 1, example: 42 }),
  },
  timeout: {
    flags: '--timeout <seconds>',
    says: 'for one run of the client (default: 10)',
    group: RUN,
    read: number({ least: 0.1, most: 3600, example: 10, fractions: true }),
  },
  jobs: {
    flags: '--jobs <number>',
    says: 'cases side by side (default: one a core)',
    group: RUN,
    read: number({ least: 1, most: 64, example: 4 }),
  },
  assume: { ...SERVE_FLAGS.assume, group: RUN },
  profile: { ...SERVE_FLAGS.profile, group: RUN },
  openapi: { ...CONTRACT_FLAGS.openapi, group: RUN },
  list: { flags: '--list', says: 'list the rules, and run nothing', group: OUTPUT },
  compare: { flags: '--compare', says: 'compare the JSON reports that follow', group: OUTPUT },
} as const satisfies Flags

/** Every flag of `exec`. */
export const EXEC_FLAGS = {
  scenario: { ...SERVE_FLAGS.scenario, group: RUN },
  assume: { ...SERVE_FLAGS.assume, group: RUN },
  protect: { ...SERVE_FLAGS.protect, group: RUN },
  openapi: { ...CONTRACT_FLAGS.openapi, group: RUN },
  ...REPORT_FLAGS,
} as const satisfies Flags
