// A report as one page that stands alone: no request, no script. The verdict, what is broken, what is assumed, and every rule
// and case, each opening to its exchanges.

import { CHOSEN_HEADING, chosenIn } from './chosen.ts'
import { foldedByReason } from './folded.ts'
import { casesSection } from './html-cases.ts'
import { badge, exchangesOfRule, facts, factsOfRule, TONES, toneOf } from './html-parts.ts'
import { STYLES } from './html-styles.ts'
import { type Html, html, pageOf } from './html-text.ts'
import { questionsOf } from './questions.ts'
import type { Report, RuleResult } from './report.ts'
import { CLASSES, KINDS, kindsIn, STANDINGS, type Standing, standingOf } from './standing.ts'
import { durationInWords, verdictOf } from './verdict.ts'

/** Exchanges of broken rules that are open at first. */
const OPEN_AT_FIRST = 3

/** The report as a page of HTML. */
export function htmlReport(report: Report): string {
  const body = html`<header>${headOf(report)}</header>
<main>
${brokenSection(report)}${questionSection(report)}${adviceSection(report)}${chosenSection(report)}${rulesSection(report)}${casesSection(report)}
</main>
<footer><p>Made with ${report.tool}. Secrets and tokens are not in this page.</p></footer>`
  return pageOf({ title: `${verdictOf(report)} – ${report.client.name}`, styles: STYLES, body })
}

function headOf(report: Report): Html {
  const { client, contract, startedAt, milliseconds, seed, strict, thorough, exitCode, complete } = report
  const passed = complete ? 'is-kept' : 'is-silent'
  const modes = [
    strict ? 'strict: dependencies fail it' : '',
    thorough ? 'thorough: random combinations as well' : '',
  ].filter((mode) => mode !== '')
  return html`<div class="verdict ${exitCode === 0 ? passed : 'is-broken'}"><h1>${verdictOf(report)}</h1>
${facts([
  [client.kind === 'service' ? 'Service' : 'Client', html`<code>${client.name}</code>`],
  ['Checked against', `${contract.title} ${contract.version}`],
  [
    'When',
    html`<time datetime="${startedAt}">${startedAt.replace('T', ' ').replace(/(?::\d\d(?:\.\d+)?)?Z$/, ' UTC')}</time>, in ${durationInWords(milliseconds)}`,
  ],
  ['Mode', modes.join('; ')],
  ['Seed', seed !== '' && html`<code>${seed}</code>`],
])}</div>
${countsOf(report)}`
}

function countsOf({ counts }: Report): Html {
  const tiles: readonly (readonly [Standing, number, string])[] = [
    ['violation', counts.violations, '#broken'],
    ['dependency', counts.dependencies, '#assumed'],
    ['advice', counts.advice, '#advice'],
    ['kept', counts.kept, '#rules'],
    ['not-exercised', counts.notExercised, '#rules'],
    ['not-judged', counts.notJudged, '#rules'],
  ]
  const shown = tiles.filter(([, count]) => count > 0)
  return html`<ul class="counts">${shown.map(([standing, count, href]) => {
    const [one, several] = STANDINGS[standing].counted
    return html`<li><a class="${TONES[standing]}" href="${href}"><b>${count}</b> ${count === 1 ? one : several}</a></li>`
  })}</ul>`
}

function withStanding({ rules }: Report, standing: Standing): readonly RuleResult[] {
  return rules.filter((rule) => standingOf(rule) === standing)
}

function sectionOf(
  id: string,
  { heading, explains }: { heading: string; explains: string },
  content: Html | readonly Html[],
): Html {
  return html`<section id="${id}"><h2>${heading}</h2><p class="muted">${explains}</p>${content}</section>\n`
}

function brokenSection(report: Report): Html | undefined {
  const rules = [
    ...withStanding(report, 'violation'),
    ...report.rules.filter(({ known }) => known === 'unexpected-pass'),
  ]
  return rules.length === 0
    ? undefined
    : sectionOf(
        'broken',
        kindsIn(report).violation,
        rules.map((rule, index) => articleOf(report, rule, index < OPEN_AT_FIRST)),
      )
}

function adviceSection(report: Report): Html | undefined {
  const rules = withStanding(report, 'advice')
  return rules.length === 0
    ? undefined
    : sectionOf(
        'advice',
        KINDS.advice,
        rules.map((rule) => articleOf(report, rule, false)),
      )
}

function articleOf(report: Report, rule: RuleResult, open: boolean): Html {
  const mark = rule.known === undefined ? undefined : html`<p>${badge(rule)}</p>`
  return html`<article class="${toneOf(rule)}"><h3>${rule.says}</h3>${mark}
${factsOfRule(rule)}
<details class="exchange"${open && html` open`}><summary>What was on the wire</summary>${exchangesOfRule(report, rule)}</details></article>`
}

function questionSection(report: Report): Html | undefined {
  const questions = questionsOf(report.rules)
  if (questions.length === 0) return undefined
  const items = questions.map(
    ({ observed, asks, source, rules }) => html`<li>${observed}. <strong>${asks.join(' ')}</strong>
<br><span class="muted">${source.join('; ')} · ${rules.map(({ id }, index) => html`${index > 0 && ', '}<code>${id}</code>`)}</span></li>`,
  )
  return sectionOf('assumed', KINDS.dependency, html`<ol class="questions">${items}</ol>`)
}

function chosenSection(report: Report): Html | undefined {
  const chosen = chosenIn(report)
  if (chosen === undefined) return undefined
  const items = chosen.unusual.map(
    ({ point, takes, seen }) => html`<li><code>${point}</code>: ${takes}<br><span class="muted">${seen}</span></li>`,
  )
  const rest = chosen.rest.map((text) => html`<p class="muted">${text}.</p>`)
  return html`<section id="chosen"><h2>${CHOSEN_HEADING}</h2>${items.length > 0 && html`<ul>${items}</ul>`}${rest}</section>\n`
}

function rulesSection(report: Report): Html {
  const open = report.rules.filter(({ verdict }) => verdict !== 'kept').length
  const groups = Object.entries(CLASSES).map(([id, title]) => {
    const rules = report.rules.filter((rule) => rule.class === id)
    return rules.length === 0
      ? html``
      : html`<div class="group"><h3>${title}</h3>${rules.map((rule) => rowOf(report, rule))}</div>\n`
  })
  const folded = [...foldedByReason(report.rules, 'not-judged'), ...foldedByReason(report.rules, 'not-exercised')]
  return html`<section id="rules"><h2>Every rule</h2>${folded.map((text) => html`<p class="muted">${text}.</p>`)}
<fieldset><legend>Show</legend>
<label><input type="radio" name="show" id="show-all" checked> all ${report.rules.length}</label>
<label><input type="radio" name="show" id="show-open"> the ${open} not kept</label></fieldset>
${groups}</section>\n`
}

function rowOf(report: Report, rule: RuleResult): Html {
  return html`<details class="row ${toneOf(rule)}"><summary>${badge(rule)}<span class="sentence"><span>${rule.says}</span> <code>${rule.id}</code></span></summary>
<div class="inside">${factsOfRule(rule)}${exchangesOfRule(report, rule)}</div></details>\n`
}
