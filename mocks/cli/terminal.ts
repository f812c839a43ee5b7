// What the terminal can show: its width, and whether it has colour. Lays text out; decides nothing of what it says.

import { styleText } from 'node:util'

/** Where text goes. */
export interface Terminal {
  readonly columns: number
  /** Whether a person looks at it right now. */
  readonly isInteractive: boolean
  readonly paint: Paint
}

/** A colour or weight of `node:util`. */
export type Style = Parameters<typeof styleText>[0]

/** The text in a style, where the terminal has one. */
export type Paint = (style: Style, text: string) => string

const USUAL_COLUMNS = 80
const WIDEST_COLUMNS = 120

/** The terminal behind a stream. Colour needs a terminal, and NO_COLOR to be unset. */
export function terminalOf(stream: NodeJS.WriteStream): Terminal {
  return {
    columns: Math.max(40, Math.min(stream.columns ?? USUAL_COLUMNS, WIDEST_COLUMNS)),
    isInteractive: stream.isTTY === true,
    paint: (style, text) => styleText(style, text, { stream }),
  }
}

/** A terminal without colour: for what is kept or compared. */
export function plainTerminal(columns: number = USUAL_COLUMNS): Terminal {
  return { columns, isInteractive: false, paint: (_, text) => text }
}

/** The text in lines of at most so many characters, broken at spaces; a longer word stands alone. */
export function wrapped(text: string, width: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}

/** A paragraph: its first line after one lead, the others after another, as wide as the terminal. */
export function paragraph(
  text: string,
  { lead, hang, columns }: { lead: string; hang: string; columns: number },
): string {
  const [first = '', ...rest] = wrapped(text, columns - Math.max(lead.length, hang.length))
  return [`${lead}${first}`, ...rest.map((line) => `${hang}${line}`)].join('\n')
}
