// Markdown as the generated pages need it: headings, tables, code. Knows nothing of what they say.

import type { Source } from '../../mocks/contract/contract.ts'

/** A page as a whole: its title, whence it comes, what it is, and its sections. */
export interface PageParts {
  readonly title: string
  /** The files of which it is made. */
  readonly from: readonly string[]
  readonly sections: readonly string[]
}

/** The text of a page. */
export function pageOf({ title, from, sections }: PageParts): string {
  const note = `<!-- Made by \`npm run docs\` from ${listed(from)}. Edit those: edits of this page are lost. -->`
  return `${[`# ${title}`, note, ...sections.filter((section) => section !== '')].join('\n\n')}\n`
}

/** A heading of the second level with what stands under it. */
export function section(heading: string, ...paragraphs: readonly string[]): string {
  return [`## ${heading}`, ...paragraphs.filter((text) => text !== '')].join('\n\n')
}

/** A heading of the third level with what stands under it. */
export function subsection(heading: string, ...paragraphs: readonly string[]): string {
  return [`### ${heading}`, ...paragraphs.filter((text) => text !== '')].join('\n\n')
}

/** A table; nothing where it has no rows. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cellOf).join(' | ')} |`)
  return lines.join('\n')
}

function cellOf(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ')
}

/** Text as code. */
export function code(text: string): string {
  return text === '' ? '' : `\`${text}\``
}

/** Names as code, one after the other. */
export function codes(names: readonly string[]): string {
  return names.map(code).join(', ')
}

/** Lines that are shown as they are. */
export function fence(text: string): string {
  return `\`\`\`text\n${text}\n\`\`\``
}

/** Where the document says it. */
export function sources(source: Source | readonly Source[]): string {
  return [source].flat().join('; ')
}

/** A sentence as text: what would be markup is not, outside of code. */
export function plain(text: string): string {
  const pieces = text.split(/(`[^`]*`)/)
  return pieces
    .map((piece, index) => (index % 2 === 1 ? piece : piece.replaceAll('<', '&lt;').replaceAll('*', '\\*')))
    .join('')
}

/** The sentence with a capital letter and a full stop. */
export function sentence(text: string): string {
  const capital = `${text.charAt(0).toUpperCase()}${text.slice(1)}`
  return /[.!?]$/.test(capital) ? capital : `${capital}.`
}

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}
