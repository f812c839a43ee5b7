// XML as text: an element, its attributes and what is in it, escaped. Just enough for a report.

/** An element of XML, written. */
export interface Xml {
  readonly xml: string
}

/** Text between tags. */
export function xmlText(text: string): Xml {
  return { xml: escaped(text) }
}

/** An element, its elements on lines of their own; attributes without a value are left out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  content: readonly Xml[] = [],
): Xml {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${attribute(String(value))}"`],
  )
  const start = `<${name}${written.join('')}`
  if (content.length === 0) return { xml: `${start}/>` }
  const inside = content.map(({ xml }) => xml)
  const around = inside.some((xml) => xml.startsWith('<')) ? '\n' : ''
  return { xml: `${start}>${around}${inside.join(around)}${around}</${name}>` }
}

/** A whole document. */
export function xmlDocument(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** What XML 1.0 has no way to write becomes U+FFFD. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

function escaped(text: string): string {
  return text.replace(FORBIDDEN, '\ufffd').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

/** A reader turns a bare line break in an attribute into a space. */
function attribute(text: string): string {
  return escaped(text).replace(/[\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`)
}
