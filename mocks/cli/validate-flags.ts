// The flags of `validate`, and its formats.

import type { Flags } from './flags.ts'
import { CONTRACT_FLAGS } from './serve-flags.ts'
import { github } from './validate/github.ts'
import { json } from './validate/json.ts'
import { junit } from './validate/junit.ts'
import { pretty } from './validate/pretty.ts'
import { sarif } from './validate/sarif.ts'
import type { Format } from './validate/validation.ts'
import { oneOf, text } from './values.ts'

/** Every format. */
export const FORMATS = { pretty, json, junit, github, sarif } as const satisfies Record<string, Format>

const JUDGED = 'What is judged:'
const OUTPUT = 'What it prints:'

/** Every flag of `validate`. */
export const VALIDATE_FLAGS = {
  against: {
    flags: '--against <old.yaml>',
    says: 'say what has changed for a client since',
    group: JUDGED,
    read: text,
  },
  scenarios: { ...CONTRACT_FLAGS.scenarios, group: JUDGED },
  openapi: { ...CONTRACT_FLAGS.openapi, says: 'the description, as other commands name it', group: JUDGED },
  strict: { flags: '--strict', says: 'warnings and undecidable changes fail too', group: JUDGED },
  format: {
    flags: '--format <format>',
    says: 'pretty, json, junit, github or sarif (default: pretty)',
    group: OUTPUT,
    read: oneOf<keyof typeof FORMATS>(['pretty', 'json', 'junit', 'github', 'sarif']),
  },
} as const satisfies Flags
