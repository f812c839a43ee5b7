// What a text of a request can stand for: as it is, percent-decoded (once or more often, with `+` as a space), or with bytes of
// UTF-8 put together again that arrived as one character each. For finding things in it, never for answering.

const UTF8 = new TextDecoder('utf-8', { ignoreBOM: true })
/** What makes a text stand for more than itself. */
const ENCODED = /[%+\x80-\xff]/
const ESCAPES = /(?:%[0-9a-f]{2})+/gi
const ESCAPES_AND_BYTES = /(?:%[0-9a-f]{2}|[\x80-\xff])+/gi
/** Nobody encodes a text more often than that, not even by accident. */
const MOST_ROUNDS = 6

/** Every text that this one can stand for, itself first. */
export function readingsOf(text: string): readonly string[] {
  if (!ENCODED.test(text)) return [text]
  const readings = new Set([text, text.replaceAll('+', ' ')])
  for (let round = 0, before = 0; round < MOST_ROUNDS && readings.size > before; round++) {
    before = readings.size
    for (const reading of [...readings])
      readings.add(decoded(reading, ESCAPES)).add(decoded(reading, ESCAPES_AND_BYTES))
  }
  return [...readings]
}

/** Each run of bytes decoded by itself: an escape that is none hides nothing beside it. */
function decoded(text: string, runs: RegExp): string {
  return ENCODED.test(text)
    ? text.replace(runs, (run) => UTF8.decode(Uint8Array.from(run.match(/%..|[^%]/g) ?? [], byteOf)))
    : text
}

function byteOf(unit: string): number {
  return unit.length === 3 ? Number.parseInt(unit.slice(1), 16) : unit.charCodeAt(0)
}
