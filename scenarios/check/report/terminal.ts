// The verdict in one screen: what is broken, with the exchange that shows it; what is assumed, as questions; advice; counts.
// Decides nothing: every word and number comes from the report.

import { CHOSEN_HEADING, chosenIn } from './chosen.ts'
import { foldedByReason } from './folded.ts'
import { inert, printable, shortened } from './printable.ts'
import { questionsOf } from './questions.ts'
import type { Report, RuleResult } from './report.ts'
import { type Ink, inked, type Look, linesOf } from './sheet.ts'
import { counted, kindsIn, listed, standingOf } from './standing.ts'
import { brokenLines } from './terminal-broken.ts'
import { seenLines } from './terminal-parts.ts'
import { ruleList } from './terminal-rules.ts'
import { countsInWords, durationInWords, verdictOf } from './verdict.ts'

export interface TerminalOptions extends Look {
  /** Lists every rule with its verdict, and shows every exchange of a broken one. */
  readonly verbose: boolean
}

const NAME_CHARACTERS = 200
const SHOWN_REASONS = 2

type Lines = readonly string[]

/** The report as text for a terminal or a CI log; ends with a line break. */
export function terminalReport(report: Report, options: TerminalOptions): string {
  const sections = [
    headSection(report, options),
    brokenSection(report, options),
    unexpectedSection(report, options),
    questionSection(report, options),
    adviceSection(report, options),
    chosenSection(report, options),
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
  return [
    ...linesOf({ text: verdictOf(report), ink: inkOf(report) }, look),
    ...linesOf({ text: about, ink: 'faint' }, look),
  ]
}

function inkOf({ exitCode, complete }: Report): Ink {
  if (exitCode === 1) return 'bad'
  return complete ? 'good' : 'open'
}

function heading(report: Report, kind: 'violation' | 'dependency' | 'advice', { ink, look }: Inked): Lines {
  const { heading: title, explains } = kindsIn(report)[kind]
  return [inked(title, ink, look), ...linesOf({ text: explains, ink: 'faint' }, look)]
}

interface Inked {
  readonly ink: Ink
  readonly look: Look
}

function newlyBroken({ rules }: Report, standing: 'violation' | 'dependency' | 'advice'): readonly RuleResult[] {
  return rules.filter((rule) => standingOf(rule) === standing && rule.known === undefined)
}

function brokenSection(report: Report, options: TerminalOptions): Lines {
  const broken = newlyBroken(report, 'violation')
  return broken.length === 0
    ? []
    : [...heading(report, 'violation', { ink: 'bad', look: options }), ...brokenLines(report, broken, options)]
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
    return [
      ...linesOf({ text, before }, options),
      ...linesOf(
        { text: printable(`${question.source.join('; ')} · ${ids}`), before: ' '.repeat(before.length), ink: 'faint' },
        options,
      ),
    ]
  })
  return [...heading(report, 'dependency', { ink: 'open', look: options }), '', ...blocks]
}

/** Known dependencies are listed elsewhere; kept rules say what works. */
function newlyBrokenAndOthers({ rules }: Report): readonly RuleResult[] {
  return rules.filter(({ known }) => known !== 'expected')
}

function adviceSection(report: Report, look: Look): Lines {
  const advice = newlyBroken(report, 'advice')
  if (advice.length === 0) return []
  const blocks = advice.flatMap((rule) => [
    ...linesOf({ text: seenLines(rule), before: '  - ' }, look),
    ...linesOf({ text: printable(rule.id), before: '    ', ink: 'faint' }, look),
  ])
  return [...heading(report, 'advice', { ink: 'open', look }), '', ...blocks]
}

function chosenSection(report: Report, look: Look): Lines {
  const chosen = chosenIn(report)
  if (chosen === undefined) return []
  const unusual = chosen.unusual.flatMap(({ point, takes, seen }) => [
    ...linesOf({ text: printable(`${point}: ${takes}`), before: '  - ' }, look),
    ...linesOf({ text: printable(seen), before: '    ', ink: 'faint' }, look),
  ])
  const rest = chosen.rest.flatMap((text) => linesOf({ text: printable(`${text}.`), before: '  ' }, look))
  return [...linesOf({ text: CHOSEN_HEADING, ink: 'strong' }, look), ...unusual, ...rest]
}

function knownSection({ rules }: Report, look: Look): Lines {
  const expected = rules.filter(({ known }) => known === 'expected').map(({ id }) => printable(id))
  return expected.length === 0
    ? []
    : linesOf({ text: `Known to fail, and failing: ${listed(expected)}`, ink: 'faint' }, look)
}

function endSection(report: Report, options: TerminalOptions): Lines {
  const total = `${counted(report.rules.length, 'rule', 'rules')} in ${durationInWords(report.milliseconds)}: ${countsInWords(report)}`
  return [
    ...silentTexts(report, options).flatMap((text) => linesOf({ text: `${printable(text)}.` }, options)),
    ...linesOf({ text: `${total}.`, ink: 'strong' }, options),
    ...linesOf({ text: moreOf(report, options), ink: 'faint' }, options).filter((line) => line !== ''),
  ]
}

/** Why rules were not judged; why others were not exercised only where there is little to say or all is asked for. */
function silentTexts({ rules, client }: Report, { verbose }: TerminalOptions): Lines {
  const unjudged = foldedByReason(rules, 'not-judged')
  const silent = foldedByReason(rules, 'not-exercised')
  if (verbose || silent.length <= SHOWN_REASONS) return [...unjudged, ...silent]
  const count = rules.filter(({ verdict }) => verdict === 'not-exercised').length
  const where = client.kind === 'function' ? '' : ': --verbose lists them'
  return [...unjudged, `${counted(count, 'rule', 'rules')} not exercised, for ${silent.length} reasons${where}`]
}

/** Where there is more to see; a function under check was not started with options. */
function moreOf({ client, seed, thorough }: Report, { verbose }: TerminalOptions): string {
  const repeat = thorough ? `--thorough --seed ${printable(seed)} repeats this run` : ''
  if (client.kind === 'function') return thorough ? `Seed: ${printable(seed)}.` : ''
  const more = [verbose ? '' : '--verbose lists every rule', '--report html=report.html shows every exchange', repeat]
  return `${more.filter((text) => text !== '').join('; ')}.`
}
