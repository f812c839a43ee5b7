// A report of text that breaks out of what it is put into, if anything lets it.

import type { Report, ReportedExchange, RuleResult } from '../../../scenarios/check/report/report.ts'
import { exchange, reportOf } from './parts.ts'

const CONTROLS = '\u0000\u0007\u001b[31m\u001b]0;title\u0007\u009b2J\u202e\ud800\uffff'

/** Special to HTML, XML, Markdown, terminals and CI runners; with characters beyond ASCII of one and two columns. */
export const HOSTILE = `<script>alert(1)</script>"'&]]>--><!-- \`|\`\`\` | *b* _i_ [l](javascript:x) %0A::error::x ä€𝄞漢字${CONTROLS}`

/** Longer than any line, without a place to break it. */
export const LONG = `${'x'.repeat(180)}${'漢'.repeat(60)}${'y'.repeat(120)}`

const hostileExchange: ReportedExchange = {
  ...exchange,
  method: HOSTILE,
  target: `/${HOSTILE}`,
  requestHeaders: [HOSTILE, HOSTILE, 'X-Long', LONG],
  fields: [
    { name: HOSTILE, value: HOSTILE, asFile: true },
    { name: 'long', value: LONG, asFile: false },
  ],
  answerHeaders: [HOSTILE, HOSTILE],
  answerBody: `${HOSTILE}\n::error::from an answer\n${LONG}`,
  outcome: HOSTILE,
  fault: HOSTILE,
  findings: [{ id: HOSTILE, level: 'violation', says: HOSTILE, source: [HOSTILE] }],
}

const hostileRule: RuleResult = {
  id: `rule-${HOSTILE}`,
  class: 'documented',
  level: 'violation',
  source: [HOSTILE, LONG],
  says: `${HOSTILE} ${LONG}`,
  verdict: 'broken',
  because: `${HOSTILE}\n${LONG}`,
  remedy: `${HOSTILE} ${LONG}`,
  case: HOSTILE,
  shownBy: 0,
}

/** Long texts and characters that mean something to HTML, XML, Markdown, terminals and CI, wherever text can stand. */
export const hostile: Report = reportOf(
  [
    hostileRule,
    { ...hostileRule, id: `known-${HOSTILE}`, known: 'expected' },
    {
      ...hostileRule,
      id: `open-${HOSTILE}`,
      class: 'unspecified',
      level: 'dependency',
      choice: {
        point: HOSTILE,
        choice: LONG,
        usual: HOSTILE,
        titles: { point: HOSTILE, choice: LONG, usual: HOSTILE },
      },
    },
    { ...hostileRule, id: `advice-${HOSTILE}`, class: 'misbehaving', level: 'advice' },
    { ...hostileRule, id: `unjudged-${HOSTILE}`, verdict: 'not-judged' },
    { ...hostileRule, id: `silent-${HOSTILE}`, class: 'repeated', verdict: 'not-exercised' },
    { ...hostileRule, id: `kept-${HOSTILE}`, verdict: 'kept', because: '' },
  ],
  {
    tool: HOSTILE,
    contract: { title: HOSTILE, version: HOSTILE },
    client: { kind: 'command', name: `${HOSTILE} ${LONG}` },
    seed: HOSTILE,
    cases: [
      {
        id: HOSTILE,
        title: HOSTILE,
        baseUrl: 'bare',
        claimed: 'failure',
        ended: HOSTILE,
        said: `${HOSTILE}\n::error::from the client\n  ::add-mask::x\n##vso[task.setvariable variable=x]y\n${LONG}`,
        milliseconds: 12,
        exchanges: [hostileExchange],
      },
    ],
  },
)
