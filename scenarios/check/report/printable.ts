// Text from outside made fit to be shown: no control character, nothing that a terminal or a CI log would obey.

/** The text on one line. Control, format and unpaired surrogate characters become `·`; white space becomes a space. */
export function printable(text: string): string {
  return text.replace(/[\t\r\n\v\f\u2028\u2029]+/g, ' ').replace(/\p{C}/gu, '·')
}

/** The text as lines, each printable. A tab becomes two spaces. */
export function printableLines(text: string): readonly string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => printable(line.replaceAll('\t', '  ')))
}

/** At most so many characters, and how many more there were. */
export function shortened(text: string, characters: number): string {
  if (text.length <= characters) return text
  const kept = text.slice(0, characters).replace(/[\ud800-\udbff]$/, '')
  return `${kept}… (${(text.length - kept.length).toLocaleString('en')} characters more)`
}

/** A text in which no line is a command to a CI runner: `::set-output`, `##[group]`, `##vso[…]`, `##teamcity[…]`. */
export function inert(text: string): string {
  return text.replace(/^([^\S\n]*):(?=:)/gm, '$1·:').replace(/##(?=\w*\[)/g, '#·#')
}
