// The part of the page that shows every case as it was played: what the client was given, each exchange, and how it ended.

import { endOfCase, facts, transcript } from './html-parts.ts'
import { anchorOf, type Html, html } from './html-text.ts'
import type { CaseResult, Report, ReportedExchange } from './report.ts'
import { counted } from './standing.ts'
import { endInWords, transcriptOf } from './transcript.ts'
import { durationInWords } from './verdict.ts'

/** Of one case; a test suite may have thousands. */
const SHOWN_EXCHANGES = 50

const BASE_URLS = {
  bare: 'an origin only: http://host',
  'trailing-slash': 'with a slash at its end: http://host/',
  prefix: 'with a path of its own: http://host/prefix',
  'prefix-trailing-slash': 'with a path of its own and a slash at its end: http://host/prefix/',
} as const satisfies Record<CaseResult['baseUrl'], string>

/** Every case of the report. */
export function casesSection({ cases }: Report): Html {
  return html`<section id="cases"><h2>Every case</h2><p class="muted">What was played, and everything that was seen.</p>
<div class="group">${cases.map(caseOf)}</div></section>`
}

function caseOf(played: CaseResult): Html {
  const { id, title, baseUrl, milliseconds, exchanges } = played
  const left = exchanges.length - SHOWN_EXCHANGES
  return html`<details class="row is-silent"><summary><span class="badge">${counted(exchanges.length, 'request', 'requests')}</span>
<span class="sentence"><span>${title}</span> <code>${id}</code></span></summary>
<div class="inside" id="${anchorOf('case', id)}">${facts([
    ['Base URL', BASE_URLS[baseUrl]],
    ['End', `${endInWords(played)}, after ${durationInWords(milliseconds)}`],
  ])}
${exchanges.slice(0, SHOWN_EXCHANGES).map(exchangeOf)}${left > 0 && html`<p>${left} more are in the JSON report.</p>`}${endOfCase(played)}</div></details>\n`
}

function exchangeOf(exchange: ReportedExchange): Html {
  const { findings } = exchange
  return html`${transcript(transcriptOf(exchange))}${findings.length > 0 && html`<ul>${findings.map(({ level, says, source }) => html`<li>${level}: ${says} <span class="muted">${source.join('; ')}</span></li>`)}</ul>`}`
}
