// What terminal reports are written on: text wrapped to a width in columns, in colour or without. Knows nothing of reports.

import { styleText } from 'node:util'

/** How a terminal shows text. */
export interface Look {
  /** Width in columns. */
  readonly columns: number
  readonly colour: boolean
}

/** `strong` for headings, `bad`, `open` and `good` for verdicts, `faint` for what may be skipped. */
export type Ink = 'strong' | 'bad' | 'open' | 'good' | 'faint' | 'plain'

const INKS = {
  strong: ['bold'],
  bad: ['bold', 'red'],
  open: ['yellow'],
  good: ['green'],
  faint: ['dim'],
  plain: [],
} as const satisfies Record<Ink, readonly Parameters<typeof styleText>[0][]>

/** A paragraph. */
export interface Paragraph {
  readonly text: string
  /** Before the first line; the further ones are set under the text. */
  readonly before?: string
  /** Before the further lines, instead of blanks. */
  readonly hanging?: string
  readonly ink?: Ink
}

/** Text is no wider than this, and no terminal counts as narrower. */
const WIDEST_COLUMNS = 120
const NARROWEST_COLUMNS = 40

const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\u{20000}-\u{3ffff}]|\p{Emoji_Presentation}/u
const NO_WIDTH = /\p{M}/u

/** How many columns the text takes. */
export function columnsOf(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length
  return [...text].reduce((sum, character) => sum + columnsOfCharacter(character), 0)
}

function columnsOfCharacter(character: string): number {
  if (NO_WIDTH.test(character)) return 0
  return WIDE.test(character) ? 2 : 1
}

/** The text followed by as many blanks as make it so many columns wide. */
export function padded(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - columnsOf(text)))
}

/** The text in an ink; plain where no colour is asked for. */
export function inked(text: string, ink: Ink, { colour }: Pick<Look, 'colour'>): string {
  if (!colour || text === '' || ink === 'plain') return text
  return styleText([...INKS[ink]], text, { validateStream: false })
}

/** The paragraph as lines that fit the width. */
export function linesOf({ text, before = '', hanging, ink = 'plain' }: Paragraph, look: Look): readonly string[] {
  const width = Math.min(Math.max(look.columns, NARROWEST_COLUMNS), WIDEST_COLUMNS)
  const rest = hanging ?? ' '.repeat(columnsOf(before))
  const lines = wrapped(text, width - Math.max(columnsOf(before), columnsOf(rest)))
  return lines.map((line, index) => `${index === 0 ? before : rest}${inked(line, ink, look)}`.trimEnd())
}

/** The text in lines of at most so many columns, broken at blanks, or within a word that is longer than a line. */
export function wrapped(text: string, columns: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of text.split(/(?<= )(?=[^ ])/).flatMap((word) => pieces(word, columns))) {
    if (line !== '' && columnsOf(line) + columnsOf(piece.trimEnd()) > columns) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += piece
  }
  return [...lines, line.trimEnd()]
}

/** The word in pieces that fit a line. */
function pieces(word: string, columns: number): readonly string[] {
  if (columnsOf(word.trimEnd()) <= columns) return [word]
  const found: string[] = []
  let piece = ''
  let width = 0
  for (const character of word) {
    const more = columnsOfCharacter(character)
    if (width + more > columns) {
      found.push(piece)
      piece = ''
      width = 0
    }
    piece += character
    width += more
  }
  return [...found, piece]
}
