// How the pages look: one style sheet for a desktop, a phone, the dark and paper. Colour never stands alone: every verdict is
// a word as well.

const COLOURS_LIGHT = `
  --page: #ffffff; --raised: #f6f7f9; --line: #d5dae0; --text: #1b1f24; --muted: #4f5964; --link: #0a56a3;
  --broken: #a3180f; --broken-back: #fdecea; --dependency: #7a4b00; --dependency-back: #fff3d6;
  --advice: #0a56a3; --advice-back: #e8f1fc; --kept: #17662d; --kept-back: #e6f5ea; --silent: #4f5964; --silent-back: #eceef1;`

const COLOURS_DARK = `
  --page: #101419; --raised: #181e25; --line: #38424d; --text: #e7eaed; --muted: #a3aeb9; --link: #8cc2ff;
  --broken: #ffa39a; --broken-back: #3d1b18; --dependency: #f2c76e; --dependency-back: #352a10;
  --advice: #8cc2ff; --advice-back: #152a41; --kept: #86d79a; --kept-back: #14321d; --silent: #a3aeb9; --silent-back: #252c34;`

const BASE = `
:root { color-scheme: light dark; ${COLOURS_LIGHT} }
@media screen and (prefers-color-scheme: dark) { :root { ${COLOURS_DARK} } }
*, ::before, ::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body { margin: 0 auto; padding: 1.5rem 1.25rem 4rem; max-width: 66rem; background: var(--page); color: var(--text);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1, h2, h3 { line-height: 1.25; margin: 0; text-wrap: balance; }
h1 { font-size: 1.75rem; }
h2 { font-size: 1.25rem; margin-top: 2.75rem; }
h3 { font-size: 1rem; }
p, dl, ol, ul { margin: 0.5rem 0 0; }
a { color: var(--link); }
code, pre { font-family: ui-monospace, monospace; font-size: 0.85em; }
.muted { color: var(--muted); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }`

const HEADER = `
.verdict { border-left: 0.5rem solid var(--tone); padding-left: 1rem; }
.verdict h1 { color: var(--tone); }
.is-broken { --tone: var(--broken); --back: var(--broken-back); }
.is-dependency { --tone: var(--dependency); --back: var(--dependency-back); }
.is-advice { --tone: var(--advice); --back: var(--advice-back); }
.is-kept { --tone: var(--kept); --back: var(--kept-back); }
.is-silent { --tone: var(--silent); --back: var(--silent-back); }
.counts { display: flex; flex-wrap: wrap; gap: 0.5rem; list-style: none; padding: 0; margin-top: 1.25rem; }
.counts a { display: block; padding: 0.375rem 0.75rem; border-radius: 0.375rem; background: var(--back); color: var(--tone); text-decoration: none; }
.counts a:hover { text-decoration: underline; }
.counts b { font-size: 1.25rem; margin-right: 0.25rem; }
.facts { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; }
.facts dt { color: var(--muted); }
.facts dd { margin: 0; min-width: 0; }`

const RULES = `
article { margin-top: 1rem; padding: 1rem 1.25rem; border: 1px solid var(--line); border-left: 0.25rem solid var(--tone); border-radius: 0.5rem; }
article .facts { margin-top: 0.75rem; }
.questions { padding-left: 1.5rem; }
.questions li { margin-top: 0.75rem; }
.questions li::marker { font-weight: 600; }
.badge { display: inline-block; padding: 0 0.5rem; border-radius: 0.25rem; background: var(--back); color: var(--tone); font-size: 0.875rem; font-weight: 600;
  justify-self: start; }
.group { margin-top: 1.5rem; }
.row { border-bottom: 1px solid var(--line); }
.group h3 + .row { border-top: 1px solid var(--line); margin-top: 0.5rem; }
summary { cursor: pointer; list-style: none; padding: 0.5rem 0.25rem; border-radius: 0.25rem; }
summary::-webkit-details-marker { display: none; }
summary::before { content: '▸' / ''; display: inline-block; width: 1.25rem; color: var(--muted); }
details[open] > summary::before { content: '▾' / ''; }
summary:hover { background: var(--raised); }
.row > summary { display: grid; grid-template-columns: 1.25rem 9rem 1fr; align-items: baseline; }
.row > summary .sentence { display: flex; flex-wrap: wrap; justify-content: space-between; column-gap: 1.5rem; min-width: 0; }
.row > summary code { color: var(--muted); }
.inside { padding: 0.25rem 0.25rem 1.25rem 1.5rem; scroll-margin-top: 5rem; }
.exchange { margin-top: 0.75rem; }
.exchange > summary { padding-left: 0; color: var(--muted); }
.transcript { margin: 0.5rem 0 0; padding: 0.75rem 1rem; background: var(--raised); border-radius: 0.375rem; line-height: 1.45; white-space: pre-wrap;
  overflow-wrap: anywhere; }
.transcript span { display: block; padding-left: 2ch; text-indent: -2ch; }
.transcript .remark { color: var(--muted); font-style: italic; }
fieldset { border: 0; padding: 0; margin: 0.75rem 0 0; display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; }
legend { float: left; margin-right: 1.25rem; color: var(--muted); }
#rules:has(#show-open:checked) .row.is-kept, #rules:has(#show-open:checked) .group:not(:has(.row:not(.is-kept))) { display: none; }
section { scroll-margin-top: 1rem; }
footer { margin-top: 3rem; color: var(--muted); font-size: 0.875rem; }`

const TABLE = `
.scroll { overflow-x: auto; margin-top: 1rem; }
table { border-collapse: collapse; min-width: 100%; }
caption { text-align: left; padding-bottom: 0.5rem; color: var(--muted); }
th, td { text-align: left; vertical-align: top; padding: 0.5rem 1rem 0.5rem 0; border-bottom: 1px solid var(--line); font-weight: normal; min-width: 8rem; }
thead th { font-weight: 600; border-bottom-width: 2px; vertical-align: bottom; }
tbody th { min-width: 14rem; max-width: 26rem; }
tbody th code { display: block; color: var(--muted); }
td details { max-width: 18rem; }
td summary { padding: 0; white-space: nowrap; }
.clients { list-style: none; padding: 0; }
.clients li { margin-top: 0.75rem; padding-left: 0.75rem; border-left: 0.25rem solid var(--tone); }
.clients b { color: var(--tone); }`

const NARROW = `
@media (max-width: 40rem) {
  body { padding: 1rem 0.875rem 3rem; }
  h1 { font-size: 1.375rem; }
  .verdict { border-left-width: 0.375rem; padding-left: 0.75rem; }
  article { padding: 0.75rem 0.875rem; }
  .facts { grid-template-columns: 1fr; gap: 0; }
  .facts dd + dt { margin-top: 0.5rem; }
  .row > summary { grid-template-columns: 1.25rem 1fr; }
  .row > summary .sentence { grid-column: 2; display: block; }
  .row > summary code { display: block; }
  .inside { padding-left: 0.25rem; }
  .transcript { padding: 0.625rem 0.75rem; }
  tbody th { min-width: 11rem; }
}`

const PRINT = `
@media print {
  body { max-width: none; padding: 0; font-size: 10pt; }
  .badge, .counts a, .transcript { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  .counts a { text-decoration: none; }
  article, .row, .questions li, .transcript, tr { break-inside: avoid; }
  h2, h3 { break-after: avoid; }
  fieldset, #cases, summary::before { display: none; }
  .scroll { overflow: visible; }
  .row > summary { grid-template-columns: 9rem 1fr; }
  .row > summary .sentence { grid-column: auto; }
  article details::details-content { content-visibility: visible; display: block; height: auto; }
}`

/** For every page. */
export const STYLES = [BASE, HEADER, RULES, TABLE, NARROW, PRINT].map((part) => part.trim()).join('\n')
