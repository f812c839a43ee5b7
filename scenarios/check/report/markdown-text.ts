// Markdown as GitHub renders it, from text that means nothing by itself: escaped, fenced, and cut to a length. Knows nothing
// of reports.

import { printable } from './printable.ts'

/** The text on one line, with nothing in it that Markdown, HTML or a mention would act on. */
export function plain(text: string): string {
  return entities(
    printable(text)
      .replace(/[\\`*[\]~$]|(?<!\w)_|_(?!\w)/g, '\\$&')
      .replace(/^[-+#=]/, '\\$&')
      .replace(/^(\d+)(?=[.)])/, '$1\\'),
  )
}

/** The text on one line, fit to stand within HTML tags in Markdown. */
function entities(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/@(?=\w)/g, '@\u200b')
}

/** The text as code within a line. */
export function code(text: string): string {
  const content = printable(text)
  const fence = '`'.repeat(longestRun(content) + 1)
  const pad = fence.length > 1 ? ' ' : ''
  return `${fence}${pad}${content}${pad}${fence}`
}

/** Lines as a block of code. */
export function codeBlock(lines: readonly string[], language = ''): string {
  const content = lines.map((line) => printable(line).trimEnd()).join('\n')
  const fence = '`'.repeat(Math.max(3, longestRun(content) + 1))
  return `${fence}${language}\n${content}\n${fence}`
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length))
}

/** A row of a table. */
export function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

/** A part of a page that may lose its last pieces when the page gets too long, and stays whole Markdown. */
export interface Block {
  readonly head: string
  readonly pieces: readonly string[]
  readonly tail: string
}

/** A table. */
export function table(headings: readonly string[], rows: readonly string[]): Block {
  return {
    head: `${row(headings)}\n${row(headings.map(() => '---'))}\n`,
    pieces: rows.map((line) => `${line}\n`),
    tail: '\n',
  }
}

/** Text that is shown when someone opens it. */
export function details(summary: string, { head, pieces, tail }: Block): Block {
  return {
    head: `<details><summary>${entities(printable(summary))}</summary>\n\n${head}`,
    pieces,
    tail: `${tail}</details>\n\n`,
  }
}

/** Text that is shown whole or not at all. */
export function paragraph(text: string): Block {
  return { head: '', pieces: [`${text}\n\n`], tail: '' }
}

/** The blocks in order, as many pieces as fit into so many characters; `note` is added where some did not. */
export function fitted(blocks: readonly Block[], { characters, note }: { characters: number; note: string }): string {
  const room = characters - note.length - 1
  let page = ''
  for (const { head, pieces, tail } of blocks) {
    const whole = head + pieces.join('') + tail
    if (page.length + whole.length <= room) {
      page += whole
      continue
    }
    const fitting = fittingPieces(pieces, room - page.length - head.length - tail.length)
    if (fitting.length > 0) page += head + fitting.join('') + tail
    return `${page}${note}\n`
  }
  return `${page.trimEnd()}\n`
}

function fittingPieces(pieces: readonly string[], room: number): readonly string[] {
  let length = 0
  const last = pieces.findIndex((piece) => {
    length += piece.length
    return length > room
  })
  return last === -1 ? pieces : pieces.slice(0, last)
}
