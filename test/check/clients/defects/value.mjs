// What clients do to the values on their way into the form.

/** The values: each defect spoils some of them and leaves the others alone. */
export const valueDefects = {
  'folds-spaces': { does: 'Makes one space of several.', value: (value) => value.replace(/ +/g, ' ') },
  'space-as-plus': {
    does: 'Writes a space as +, as a query string does.',
    value: (value) => value.replaceAll(' ', '+'),
  },
  'trims-values': { does: 'Trims white space.', value: (value) => value.trim() },
  'plus-as-space': { does: 'Reads a + as a space.', value: (value) => value.replaceAll('+', ' ') },
  'cuts-at-ampersand': { does: 'Takes & as the end of the value.', value: (value) => value.replace(/&.*/s, '') },
  'cuts-at-equals': { does: 'Takes = as the end of the value.', value: (value) => value.replace(/=.*/s, '') },
  'percent-decodes': { does: 'Decodes %20 and the like.', value: (value) => unescape(value) },
  'percent-encodes': { does: 'Encodes the value as for a URL.', value: (value) => encodeURIComponent(value) },
  'escapes-quotes': { does: 'Writes " as \\".', value: (value) => value.replaceAll('"', '\\"') },
  'strips-quotes': { does: 'Strips quotation marks.', value: (value) => value.replace(/["']/g, '') },
  'escapes-backslash': { does: 'Doubles a backslash.', value: (value) => value.replaceAll('\\', '\\\\') },
  'escapes-html': {
    does: 'Escapes for HTML.',
    value: (value) => value.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`),
  },
  'cuts-at-semicolon': { does: 'Takes ; as the beginning of parameters.', value: (value) => value.split(';')[0] },
  'lf-only': { does: 'Makes a line feed of CRLF.', value: (value) => value.replaceAll('\r\n', '\n') },
  latin1: { does: 'Writes the value in ISO 8859-1.', bytes: (value) => Buffer.from(value, 'latin1') },
  'utf-8-twice': {
    does: 'Encodes UTF-8 twice.',
    bytes: (value) => Buffer.from(String(Buffer.from(value).toString('latin1'))),
  },
  decomposes: { does: 'Normalises letters to NFD.', value: (value) => value.normalize('NFD') },
  'utf-16': { does: 'Writes the value in UTF-16.', bytes: (value) => Buffer.from(`\uFEFF${value}`, 'utf16le') },
  'fixed-boundary': { does: 'Always uses the same boundary.', boundary: () => 'boundary' },
  'expands-dollar': {
    does: 'Expands variables, as some readers of .env files do.',
    value: (value) => value.replace(/\$\{?(\w+)\}?/g, (_, name) => process.env[name] ?? ''),
  },
  'reads-at-sign': { does: 'Takes a leading @ as the name of a file.', value: (value) => value.replace(/^@.*/s, '') },
  'reads-less-than': { does: 'Takes a leading < as the name of a file.', value: (value) => value.replace(/^<.*/s, '') },
  'upper-case': { does: 'Writes the values in capitals.', value: (value) => value.toUpperCase() },
}
