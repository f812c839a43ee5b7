// The words of a curl command that mean the same in every place that shows one. Pure text.

/** A text as one word of a shell. */
export type Quote = (text: string) => string

/** For the shells of Unix: quoted where the text holds more than what every shell leaves alone. */
export function posixQuoted(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}

/** The flag that sends a field. `-F` gives a meaning to a first @ or <, and to a semicolon or a quote anywhere. */
export function fieldFlag([name, value]: readonly [string, string], isMultipart: boolean, quote: Quote): string {
  const pair = quote(`${name}=${value}`)
  if (!isMultipart) return `--data-urlencode ${pair}`
  return `${/^[@<]|[;"]/.test(value) ? '--form-string' : '-F'} ${pair}`
}
