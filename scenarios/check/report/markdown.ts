// A report as Markdown for a GitHub job summary or a comment on a pull request: the verdict and what to do first, the rest
// folded. Cut where it would be too long for a comment.

import { CHOSEN_HEADING, chosenIn } from './chosen.ts'
import { foldedByReason } from './folded.ts'
import { type Block, code, codeBlock, details, fitted, paragraph, plain, row, table } from './markdown-text.ts'
import { occurrenceOf, placeInWords } from './occurrence.ts'
import { shortened } from './printable.ts'
import { questionsOf } from './questions.ts'
import type { Report, RuleResult } from './report.ts'
import { counted, KINDS, kindsIn, standingOf, wordOf } from './standing.ts'
import { endLines, transcriptOf } from './transcript.ts'
import { countsInWords, durationInWords, verdictOf } from './verdict.ts'

/** GitHub takes 65,536 in a comment. */
const LONGEST_CHARACTERS = 60_000
const CELL_CHARACTERS = 600
const SAID_CHARACTERS = 400
const NAME_CHARACTERS = 200
const SHOWN_EXCHANGES = 10
const CUT = '*Cut here: the whole is longer than a comment may be. The HTML and JSON reports have all of it.*'

/** The report as Markdown, shorter than 60,000 characters. */
export function markdownReport(report: Report): string {
  const blocks = [
    ...head(report),
    ...broken(report),
    ...questions(report),
    ...known(report),
    ...advice(report),
    ...chosen(report),
    ...everyRule(report),
    ...end(report),
  ]
  return fitted(blocks, { characters: LONGEST_CHARACTERS, note: CUT })
}

function head(report: Report): readonly Block[] {
  const { client, contract, exitCode, complete } = report
  const passed = complete ? '✅' : '⏸️'
  const about = `${code(shortened(client.name, NAME_CHARACTERS))} · ${plain(`${contract.title} ${contract.version}`)}`
  return [paragraph(`## ${exitCode === 0 ? passed : '❌'} ${plain(verdictOf(report))}`), paragraph(about)]
}

function broken(report: Report): readonly Block[] {
  const rules = report.rules.filter((rule) => standingOf(rule) === 'violation' && rule.known === undefined)
  if (rules.length === 0) return []
  const rows = rules.map((rule) =>
    row([
      `${cell(rule.says)}<br>${code(rule.id)}`,
      cell(rule.because),
      cell(rule.remedy),
      cell(rule.source.join('; ')),
    ]),
  )
  return [
    paragraph(`### ${kindsIn(report).violation.heading}\n\n${kindsIn(report).violation.explains}`),
    table(['What the document says', 'What was seen', 'What to change', 'Source'], rows),
    ...exchangesOf(report, rules),
  ]
}

/** The exchange of each broken rule, each once. */
function exchangesOf(report: Report, rules: readonly RuleResult[]): readonly Block[] {
  const firsts = new Map(rules.toReversed().map((rule) => [`${rule.case} ${rule.shownBy ?? ''}`, rule]))
  const shown = [...firsts.values()].toReversed().slice(0, SHOWN_EXCHANGES)
  return shown.flatMap((rule) => {
    const occurrence = occurrenceOf(report, rule)
    if (occurrence === undefined) return []
    const exchange = occurrence.exchange === undefined ? [] : transcriptOf(occurrence.exchange)
    const lines = [...exchange, ...endLines(occurrence.case, SAID_CHARACTERS)].map(
      ({ side, text }) => `${side} ${text}`,
    )
    return [details(`${rule.id}, shown ${placeInWords(occurrence)}`, paragraph(codeBlock(lines)))]
  })
}

function questions({ rules }: Report): readonly Block[] {
  const asked = questionsOf(rules.filter(({ known: listedAs }) => listedAs !== 'expected'))
  if (asked.length === 0) return []
  const items = asked.map(({ observed, asks, source, rules: behind }, index) => {
    const ids = behind.map(({ id }) => code(id)).join(', ')
    return `${index + 1}. ${plain([`${observed}.`, ...asks].join(' '))}<br>${plain(source.join('; '))} · ${ids}\n`
  })
  return [
    paragraph(`### ${KINDS.dependency.heading}\n\n${KINDS.dependency.explains}`),
    { head: '', pieces: items, tail: '\n' },
  ]
}

function known({ rules }: Report): readonly Block[] {
  const named = (which: RuleResult['known']) => rules.filter((rule) => rule.known === which).map(({ id }) => code(id))
  const [unexpected, expected] = [named('unexpected-pass'), named('expected')]
  return [
    ...(unexpected.length === 0
      ? []
      : [paragraph(`**Kept now, but still listed as failing; take it off the list:** ${unexpected.join(', ')}`)]),
    ...(expected.length === 0 ? [] : [paragraph(`Known to fail, and failing: ${expected.join(', ')}`)]),
  ]
}

function advice({ rules }: Report): readonly Block[] {
  const given = rules.filter((rule) => standingOf(rule) === 'advice' && rule.known === undefined)
  if (given.length === 0) return []
  const items = given.map((rule) => `- ${plain([rule.because, rule.remedy].join(' '))} ${code(rule.id)}\n`)
  return [details(`${KINDS.advice.heading} (${given.length})`, { head: '', pieces: items, tail: '\n' })]
}

function chosen(report: Report): readonly Block[] {
  const found = chosenIn(report)
  if (found === undefined) return []
  const rows = found.unusual.map(({ point, takes, seen }) => row([code(point), cell(takes), cell(seen)]))
  return [
    paragraph(`### ${CHOSEN_HEADING}`),
    ...(rows.length === 0 ? [] : [table(['Point', 'What it takes', 'What was seen'], rows)]),
    ...found.rest.map((text) => paragraph(plain(`${text}.`))),
  ]
}

function everyRule({ rules }: Report): readonly Block[] {
  const rows = rules.map((rule) =>
    row([
      plain(wordOf(rule)),
      `${cell(rule.says)} ${code(rule.id)}`,
      rule.verdict === 'broken' ? '' : cell(rule.because),
    ]),
  )
  return [details(`Every rule (${rules.length})`, table(['Verdict', 'Rule', 'Why'], rows))]
}

function end(report: Report): readonly Block[] {
  const total = `${counted(report.rules.length, 'rule', 'rules')} in ${durationInWords(report.milliseconds)}: ${countsInWords(report)}.`
  const unjudged = foldedByReason(report.rules, 'not-judged').map((text) => `${text}.`)
  return [
    paragraph([total, ...unjudged].map(plain).join('<br>')),
    paragraph(`${plain(report.tool)}${report.seed === '' ? '' : ` · seed ${code(report.seed)}`}`),
  ]
}

function cell(text: string): string {
  return plain(shortened(text, CELL_CHARACTERS))
}
