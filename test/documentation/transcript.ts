// What a page says that a command prints, as a pattern: `…` stands for any text within a line, a line of nothing but `…`
// for any lines.

const SPECIAL = /[\\^$.*+?()[\]{}|]/g

/** Fits what was printed: the `whole` of it, or a `part`. */
export function patternOf(text: string, how: 'whole' | 'part'): RegExp {
  const lines = text.trim().split('\n').map(lineOf)
  const source = lines.join('\n').replaceAll(`${ANY_LINES}\n`, ANY_LINES)
  return new RegExp(how === 'whole' ? `^${source}$` : source)
}

const ANY_LINES = '(?:.*(?:\\n|$))*?'

function lineOf(line: string): string {
  if (line.trim() === '…') return ANY_LINES
  const literals = line.trimEnd().split('…')
  return literals.map((literal) => literal.replace(SPECIAL, '\\$&')).join('.*')
}
