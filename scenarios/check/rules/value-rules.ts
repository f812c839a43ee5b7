// Documented: both values are strings, and what arrives is what was given, byte for byte.

import type { Contract, Source } from '../../../mocks/contract/contract.ts'
import type { CaseRun } from '../case.ts'
import { broken, type Judgement, KEPT, notExercised, type Rule } from '../rule.ts'

interface ValueRow {
  /** What stands in the middle of both values. */
  readonly holds: string
  readonly words: string
}

/** What values may hold, and clients get wrong. A line feed alone is not among them: browsers are told to send it as CRLF. */
const VALUES = {
  'value-space': { holds: 'a b  c', words: 'spaces' },
  'value-plus': { holds: 'a+b', words: 'a plus sign' },
  'value-ampersand': { holds: 'a&b=c', words: 'an ampersand' },
  'value-percent': { holds: 'a%20b%41%', words: 'percent signs' },
  'value-equals': { holds: '=a==b=', words: 'equals signs' },
  'value-quote': { holds: '"a"\'b\'', words: 'quotation marks' },
  'value-backslash': { holds: 'a\\b\\"c', words: 'backslashes' },
  'value-semicolon': { holds: 'a;type=text/html;b', words: 'semicolons' },
  'value-crlf': { holds: 'a\r\nb', words: 'a line break (CRLF)' },
  'value-non-ascii': { holds: 'ä€𝄞ß', words: 'letters beyond ASCII' },
  'value-boundary': {
    holds: '\r\n--boundary\r\n----WebKitFormBoundary--',
    words: 'lines that look like a multipart boundary',
  },
  'value-dollar': { holds: '$HOME`id`$(id)', words: 'what a shell would expand' },
} as const satisfies Record<string, ValueRow>

/** What values may begin with. */
const BEGINNINGS = {
  'value-at-sign': { holds: '@', words: 'begin with an at sign' },
  'value-less-than': { holds: '<', words: 'begin with a less-than sign' },
} as const satisfies Record<string, ValueRow>

/** One rule a kind of value. */
export function valueRules(contract: Contract): readonly Rule[] {
  const fields = contract.operation.fields.filter(({ credential }) => credential !== undefined)
  const source = fields.flatMap((field) => field.source)
  const inside = Object.entries(VALUES).map(([id, { holds, words }]) =>
    valueRule({ id, words: `hold ${words}`, source, credentials: pair((name) => `${name}-${holds}-end`) }),
  )
  const leading = Object.entries(BEGINNINGS).map(([id, { holds, words }]) =>
    valueRule({ id, words, source, credentials: pair((name) => `${holds}${name}-end`) }),
  )
  return [...inside, ...leading, spacedRule(contract, source)]
}

interface Valued {
  readonly id: string
  readonly words: string
  readonly source: readonly Source[]
  readonly credentials: { readonly identifier: string; readonly secret: string }
}

function valueRule({ id, words, source, credentials }: Valued): Rule {
  return {
    id,
    class: 'documented',
    level: 'violation',
    source,
    says: `Values that ${words} arrive as they are.`,
    remedy:
      'Hand the value to the multipart writer as it is: no escaping, encoding, trimming or shell expansion of your own.',
    needs: ['token-obtained'],
    case: { id, title: `Values that ${words}`, credentials },
    judge: judgeArrival,
  }
}

/** Whether the service cuts white space off is not said: a client that does it counts on that. */
function spacedRule({ points }: Contract, source: readonly Source[]): Rule {
  const point = points.find(({ choices }) => choices.some(({ changes }) => changes.reading?.space !== undefined))
  const credentials = pair((name) => ` ${name}-end `)
  const rule = valueRule({ id: 'value-space-around', words: 'begin and end with a space', source, credentials })
  return { ...rule, class: 'unspecified', level: 'dependency', source: point?.source ?? source }
}

function pair(value: (name: string) => string): { identifier: string; secret: string } {
  return { identifier: value('check-app'), secret: value('check-secret-5e0f') }
}

function judgeArrival({ exchanges, results: [result] }: CaseRun): Judgement {
  if (exchanges.length === 0) {
    return result.claimed === 'unusable'
      ? notExercised(`The client could not be given such a value: ${result.ended}.`)
      : broken(`No request arrived (${result.ended}).`)
  }
  if (exchanges.some(({ application }) => application !== undefined)) return KEPT
  const finding = exchanges[0]?.findings.find(({ level }) => level === 'violation')
  return broken(finding === undefined ? 'Another value arrived than the client was given.' : finding.says, {
    shownBy: 0,
  })
}
