// HTML from a template: whatever is put in is escaped, except what is HTML already. No other way leads into a page.

/** A piece of HTML. */
export interface Html {
  readonly html: string
}

/** What may stand in a template; `undefined` and `false` leave nothing. */
export type Piece = string | number | Html | readonly Piece[] | undefined | false

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
}

/** HTML with every piece of text escaped, in content and in quoted attributes. */
export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return { html: strings.map((text, index) => (index === 0 ? text : written(pieces[index - 1]) + text)).join('') }
}

function written(piece: Piece): string {
  if (piece === undefined || piece === false) return ''
  if (typeof piece === 'string') return escaped(piece)
  if (typeof piece === 'number') return String(piece)
  return 'html' in piece ? piece.html : piece.map(written).join('')
}

/** Control characters but tab and line break, and what is no character, become `·`. */
function escaped(text: string): string {
  return text.replace(/(?![\t\n])\p{C}/gu, '·').replace(/[&<>"'`]/g, (character) => ENTITIES[character] ?? '')
}

/** What a page is made of. */
export interface Page {
  readonly title: string
  readonly styles: string
  readonly body: Html
}

/** A page of its own: it loads nothing, runs nothing, and forbids both. */
export function pageOf({ title, styles, body }: Page): string {
  const style: Html = { html: styles }
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>
${style}
</style>
</head>
<body>
${body}
</body>
</html>
`
  return page.html
}

/** Fit for an id that a link leads to. */
export function anchorOf(kind: 'rule' | 'case', id: string): string {
  return `${kind}-${id.replace(/[^A-Za-z0-9_-]+/g, '_')}`
}
