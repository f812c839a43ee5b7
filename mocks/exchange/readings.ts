// What a text of a request can stand for: as it is, percent-decoded (once, twice, with `+` as a space), or with bytes of
// UTF-8 that arrived one by one as characters put together again. For finding things in it, never for answering.

const UTF8 = new TextDecoder('utf-8', { ignoreBOM: true })
/** What makes a text stand for more than itself. */
const ENCODED = /[%+\x80-\xff]/
const BYTES = /(?:%[0-9a-f]{2}|[\x80-\xff])+/gi

/** Every text that this one can stand for, itself first. */
export function readingsOf(text: string): readonly string[] {
  if (!ENCODED.test(text)) return [text]
  const once = [text, text.replaceAll('+', ' ')].map(unescaped)
  return [...new Set([text, ...once, ...once.map(unescaped)])]
}

/** Each run of bytes decoded by itself: an escape that is none hides nothing beside it. */
function unescaped(text: string): string {
  return text.replace(BYTES, (run) => UTF8.decode(Uint8Array.from(run.match(/%..|[^%]/g) ?? [], byteOf)))
}

function byteOf(unit: string): number {
  return unit.length === 3 ? Number.parseInt(unit.slice(1), 16) : unit.charCodeAt(0)
}
