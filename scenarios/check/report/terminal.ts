// The verdict in one screen: what is broken, with the exchange that shows it; what is assumed, as questions; advice; counts.
// Decides nothing: every word and number comes from the report.

import { foldedByReason } from './folded.ts'
import { inert, printable, shortened } from './printable.ts'
import { questionsOf } from './questions.ts'
import type { Report, RuleResult } from './report.ts'
import { type Ink, inked, linesOf, type Look } from './sheet.ts'
import { counted, KINDS, listed, standingOf } from './standing.ts'
import { exchangeLines, factLines, seenLines } from './terminal-parts.ts'
import { ruleList } from './terminal-rules.ts'
import { countsInWords, durationInWords, verdictOf } from './verdict.ts'

export interface TerminalOptions extends Look {
  /** Lists every rule with its verdict, and shows every exchange of a broken one. */
  readonly verbose: boolean
}

/** Exchanges that are shown without --verbose; rules beyond come in two lines. */
const SHOWN_EXCHANGES = 2
const NAME_CHARACTERS = 200

type Lines = readonly string[]

/** The report as text for a terminal or a CI log; ends with a line break. */
export function terminalReport(report: Report, options: TerminalOptions): string {
  const sections = [
    headSection(report, options),
    brokenSection(report, options),
    unexpectedSection(report, options),
    questionSection(report, options),
    adviceSection(report, options),
    knownSection(report, options),
    options.verbose ? ruleList(report.rules, options) : [],
    endSection(report, options),
  ]
  const text = sections.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'))
  return inert(`${text.join('\n\n')}\n`)
}

function headSection(report: Report, look: Look): Lines {
  const { client, contract } = report
  const about = `${shortened(printable(client.name), NAME_CHARACTERS)} · ${printable(contract.title)} ${printable(contract.version)}`
  return [...linesOf({ text: verdictOf(report), ink: inkOf(report) }, look), ...linesOf({ text: about, ink: 'faint' }, look)]
}

function inkOf({ exitCode, complete }: Report): Ink {
  if (exitCode === 1) return 'bad'
  return complete ? 'good' : 'open'
}

function heading(kind: keyof typeof KINDS, ink: Ink, look: Look): Lines {
  const { heading: title, explains } = KINDS[kind]
  return [inked(title, ink, look), ...linesOf({ text: explains, ink: 'faint' }, look)]
}

function newlyBroken({ rules }: Report, standing: 'violation' | 'dependency' | 'advice'): readonly RuleResult[] {
  return rules.filter((rule) => standingOf(rule) === standing && rule.known === undefined)
}

function brokenSection(report: Report, options: TerminalOptions): Lines {
  const broken = newlyBroken(report, 'violation')
  if (broken.length === 0) return []
  const shown = new Set<string>()
  const blocks = broken.flatMap((rule) => {
    const place = `${rule.case} ${rule.shownBy ?? ''}`
    const withExchange = options.verbose || (shown.size < SHOWN_EXCHANGES && !shown.has(place))
    if (withExchange) shown.add(place)
    return ['', ...brokenBlock(report, rule, { look: options, withExchange })]
  })
  return [...heading('violation', 'bad', options), ...blocks]
}

function brokenBlock(report: Report, rule: RuleResult, { look, withExchange }: { look: Look; withExchange: boolean }): Lines {
  return [
    ...linesOf({ text: printable(rule.says), before: '  ', ink: 'strong' }, look),
    ...factLines({ seen: rule.because, change: rule.remedy, source: rule.source.join('; '), rule: rule.id }, look),
    ...(withExchange ? exchangeLines(report, rule, look) : []),
  ]
}

function unexpectedSection({ rules }: Report, look: Look): Lines {
  const kept = rules.filter(({ known }) => known === 'unexpected-pass').map(({ id }) => printable(id))
  if (kept.length === 0) return []
  const text = `Take ${kept.length === 1 ? 'it' : 'them'} off the list: ${listed(kept)}`
  return [inked('Kept now, but still listed as failing', 'bad', look), ...linesOf({ text, before: '  ' }, look)]
}

function questionSection(report: Report, options: TerminalOptions): Lines {
  const questions = questionsOf(newlyBrokenAndOthers(report))
  if (questions.length === 0) return []
  const blocks = questions.flatMap((question, index) => {
    const before = `  ${index + 1}. `
    const text = [`${question.observed}.`, ...question.asks].map(printable).join(' ')
    const ids = question.rules.map(({ id }) => id).join(', ')
    return [...linesOf({ text, before }, options), ...linesOf({ text: printable(`${question.source.join('; ')} · ${ids}`), before: ' '.repeat(before.length), ink: 'faint' }, options)]
  })
  return [...heading('dependency', 'open', options), '', ...blocks]
}

/** Known dependencies are listed elsewhere; kept rules say what works. */
function newlyBrokenAndOthers({ rules }: Report): readonly RuleResult[] {
  return rules.filter(({ known }) => known !== 'expected')
}

function adviceSection(report: Report, look: Look): Lines {
  const advice = newlyBroken(report, 'advice')
  if (advice.length === 0) return []
  const blocks = advice.flatMap((rule) => [...linesOf({ text: seenLines(rule), before: '  - ' }, look), ...linesOf({ text: printable(rule.id), before: '    ', ink: 'faint' }, look)])
  return [...heading('advice', 'open', look), '', ...blocks]
}

function knownSection({ rules }: Report, look: Look): Lines {
  const expected = rules.filter(({ known }) => known === 'expected').map(({ id }) => printable(id))
  return expected.length === 0 ? [] : linesOf({ text: `Known to fail, and failing: ${listed(expected)}`, ink: 'faint' }, look)
}

function endSection(report: Report, options: TerminalOptions): Lines {
  const total = `${counted(report.rules.length, 'rule', 'rules')} in ${durationInWords(report.milliseconds)}: ${countsInWords(report)}`
  return [
    ...foldedByReason(report.rules).flatMap((text) => linesOf({ text: `${printable(text)}.` }, options)),
    ...linesOf({ text: `${total}.`, ink: 'strong' }, options),
    ...linesOf({ text: `${moreOf(report, options).join('; ')}.`, ink: 'faint' }, options),
  ]
}

/** Where there is more to see; a function under check was not started with options. */
function moreOf({ client, seed }: Report, { verbose }: TerminalOptions): Lines {
  if (client.kind === 'function') return [`Seed: ${printable(seed)}`]
  const rules = verbose ? [] : ['--verbose lists every rule']
  return [...rules, '--report html=report.html shows every exchange', `--seed ${printable(seed)} repeats this run`]
}
