// A comparison as one page that stands alone, as a report's does: clients × rules, what differs first.

import { type ComparedClient, type ComparedRule, type Comparison, cellStanding, cellWord } from './compare.ts'
import { TONES } from './html-parts.ts'
import { STYLES } from './html-styles.ts'
import { type Html, html, pageOf } from './html-text.ts'
import type { RuleResult } from './report.ts'
import { counted } from './standing.ts'

/** The comparison as a page of HTML. */
export function htmlComparison(comparison: Comparison): string {
  const { clients, different, same, keptByAll } = comparison
  const title = `${counted(clients.length, 'client', 'clients')} compared`
  const none = different.length === 0 && html`<p class="muted">No rule stands differently.</p>`
  const body = html`<header><h1>${title}</h1>
<ol class="clients">${clients.map(clientOf)}</ol></header>
<main>${none}
${sectionOf('Different', different, clients)}${sectionOf('The same for all, and not kept', same, clients)}${sectionOf('Kept by all', keptByAll, clients)}
</main>`
  return pageOf({ title, styles: STYLES, body })
}

function clientOf({ letter, name, client, verdict, passed }: ComparedClient): Html {
  return html`<li class="${passed ? TONES.kept : TONES.violation}">${letter} · ${name}<br><b>${verdict}</b><br><code>${client}</code></li>\n`
}

function sectionOf(
  title: string,
  rules: readonly ComparedRule[],
  clients: readonly ComparedClient[],
): Html | undefined {
  if (rules.length === 0) return undefined
  const rows = rules.map(
    ({ id, says, results }) =>
      html`<tr><th scope="row">${says} <code>${id}</code></th>${results.map((result) => html`<td>${cellOf(result)}</td>`)}</tr>\n`,
  )
  return html`<section><h2>${title}</h2>
<div class="scroll" role="region" tabindex="0" aria-label="${title}"><table><caption>${counted(rules.length, 'rule', 'rules')}</caption>
<thead><tr><th scope="col">Rule</th>${clients.map(({ letter, name }) => html`<th scope="col">${letter} ${name}</th>`)}</tr></thead>
<tbody>${rows}</tbody></table></div></section>\n`
}

function cellOf(result: RuleResult | undefined): Html {
  const badge = html`<span class="badge ${TONES[cellStanding(result)]}">${cellWord(result)}</span>`
  return result === undefined || result.because === ''
    ? badge
    : html`<details><summary>${badge}</summary>${result.because}</details>`
}
