// Pieces of the pages: badges, facts, and transcripts of exchanges.

import { anchorOf, type Html, html, type Piece } from './html-text.ts'
import { occurrenceOf, placeInWords } from './occurrence.ts'
import type { CaseResult, Report, RuleResult } from './report.ts'
import { type Standing, standingOf, wordOf } from './standing.ts'
import { endLines, type TranscriptLine, transcriptOf } from './transcript.ts'

const SAID_CHARACTERS = 2_000
/** Of a case, below a rule that no single exchange shows. */
const EXCHANGES_BELOW_A_RULE = 3

/** The class that colours what stands so. */
export const TONES = {
  violation: 'is-broken',
  dependency: 'is-dependency',
  advice: 'is-advice',
  kept: 'is-kept',
  'not-exercised': 'is-silent',
  'not-judged': 'is-silent',
} as const satisfies Record<Standing, string>

/** The class that colours a rule. */
export function toneOf(rule: RuleResult): string {
  return rule.known === 'unexpected-pass' ? TONES.violation : TONES[standingOf(rule)]
}

/** The verdict on a rule, as a word. */
export function badge(rule: RuleResult): Html {
  return html`<span class="badge ${toneOf(rule)}">${wordOf(rule)}</span>`
}

/** Facts under their labels, those without content left out. */
export function facts(rows: readonly (readonly [string, Piece])[]): Html {
  const kept = rows.filter(([, content]) => content !== '' && content !== undefined && content !== false)
  return html`<dl class="facts">${kept.map(([label, content]) => html`<dt>${label}</dt><dd>${content}</dd>`)}</dl>`
}

/** What is known of a rule, but for its sentence. */
export function factsOfRule(rule: RuleResult): Html {
  return facts([
    [rule.verdict === 'broken' ? 'What was seen' : 'Why', rule.because],
    [rule.level === 'dependency' ? 'What to ask' : 'What to change', rule.remedy],
    ['Source', rule.source.join('; ')],
    ['Rule', html`<code>${rule.id}</code>`],
  ])
}

const SIDES: Readonly<Record<TranscriptLine['side'], string>> = { '>': 'sent', '<': 'answered', '*': 'remark' }

/** Lines of a transcript; a long word is broken rather than left alone below its mark. */
export function transcript(lines: readonly TranscriptLine[]): Html {
  return html`<pre class="transcript">${lines.map(({ side, text }) => html`<span class="${SIDES[side]}">${`${side}\u00a0${text}`.trimEnd()}</span>`)}</pre>`
}

/** The exchanges that show a rule, how the client ended, and a link to the whole case. */
export function exchangesOfRule(report: Report, rule: RuleResult): Html {
  const occurrence = occurrenceOf(report, rule)
  if (occurrence === undefined) return html``
  const { case: played, exchange } = occurrence
  const shown = (exchange === undefined ? played.exchanges.slice(0, EXCHANGES_BELOW_A_RULE) : [exchange]).map(
    transcriptOf,
  )
  const last = [...(shown.at(-1) ?? []), ...endLines(played, SAID_CHARACTERS)]
  return html`<p class="muted">Shown ${placeInWords(occurrence)} (<a href="#${anchorOf('case', played.id)}">the whole case</a>)</p>
${[...shown.slice(0, -1), last].map(transcript)}`
}

/** How the client ended in a case. */
export function endOfCase(played: CaseResult): Html {
  return transcript(endLines(played, SAID_CHARACTERS))
}
