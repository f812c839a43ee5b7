// How a rule stands and what that is called: the one home of these words, of their order, and of the names of the classes.

import type { RuleClass } from '../rule.ts'
import type { Report, RuleResult } from './report.ts'

/** How a rule stands: a broken one by its level. */
export type Standing = 'violation' | 'dependency' | 'advice' | 'not-exercised' | 'not-judged' | 'kept'

interface StandingRow {
  /** In a list or a cell. */
  readonly word: string
  /** As one character, where a table has no room for words. */
  readonly mark: string
  /** After a number: one, several. */
  readonly counted: readonly [string, string]
}

/** Every standing, the gravest first. */
export const STANDINGS = {
  violation: { word: 'broken', mark: 'X', counted: ['broken', 'broken'] },
  dependency: { word: 'dependency', mark: '?', counted: ['dependency', 'dependencies'] },
  advice: { word: 'advice', mark: '!', counted: ['advice', 'advice'] },
  'not-exercised': { word: 'not exercised', mark: 'o', counted: ['not exercised', 'not exercised'] },
  'not-judged': { word: 'not judged', mark: '-', counted: ['not judged', 'not judged'] },
  kept: { word: 'kept', mark: '.', counted: ['kept', 'kept'] },
} as const satisfies Record<Standing, StandingRow>

/** Every class, in the order in which reports show them. */
export const CLASSES = {
  documented: 'What the document says',
  unspecified: 'What the document leaves open',
  misbehaving: 'When the service misbehaves',
  repeated: 'When it is called repeatedly',
} as const satisfies Record<RuleClass, string>

/** What the three kinds of broken rules are, in a heading and a sentence. */
export const KINDS = {
  violation: { heading: 'What is broken', explains: 'The document says it, and the client does not do it.' },
  dependency: {
    heading: 'What is assumed',
    explains:
      'The document does not say it, and the client counts on it. Questions to put to the owner of the service:',
  },
  advice: { heading: 'Advice', explains: 'The document does not ask for it; it is worth changing all the same.' },
} as const

/** The same where it is a service that was judged. */
const KINDS_OF_SERVICE = {
  ...KINDS,
  violation: {
    heading: KINDS.violation.heading,
    explains: 'The document says it, or the profile, and the service does not do it.',
  },
} as const

/** What the kinds of broken rules are in a report. */
export function kindsIn({ client }: Pick<Report, 'client'>): typeof KINDS | typeof KINDS_OF_SERVICE {
  return client.kind === 'service' ? KINDS_OF_SERVICE : KINDS
}

/** How a rule stands. */
export function standingOf(rule: Pick<RuleResult, 'verdict' | 'level'>): Standing {
  return rule.verdict === 'broken' ? rule.level : rule.verdict
}

/** The word for how a rule stands, known failures marked as such. */
export function wordOf(rule: Pick<RuleResult, 'verdict' | 'level' | 'known'>): string {
  const { word } = STANDINGS[standingOf(rule)]
  if (rule.known === undefined) return word
  return rule.known === 'expected' ? `${word}, as listed` : `${word}, but listed as failing`
}

/** `1 dependency`, `3 dependencies`. */
export function counted(count: number, one: string, several: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : several}`
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
