// Mutations: bytes of the body, characters of target, method and headers are flipped, cut, doubled, and replaced by what
// parsers trip over.

import type { ExchangeRequest } from '../../mocks/exchange/request.ts'
import { bytes } from './bytes.ts'
import type { Dice } from './dice.ts'

/** What parsers of forms and headers trip over. */
const STUMBLING_BLOCKS = [
  '\r\n',
  '\n',
  '\r',
  '\0',
  '--',
  '"',
  '\\',
  ';',
  '=',
  '&',
  '%',
  '%0',
  '%zz',
  '%00',
  '+',
  '/',
  '//',
  '?',
  '#',
  ' ',
  '\t',
  ':',
  '\u00ff',
  '\u00c3',
  '\u00e2\u0082',
  '\uFEFF',
  '{',
  '}',
  '{argument}',
  '{code}',
  'Content-Disposition: form-data; name="',
  'name=',
  'name*=',
  "filename*=UTF-8''",
  'filename="',
  'charset=utf-16',
  'charset=iso-2022-jp',
  'boundary=',
  'boundary=""',
  '__proto__',
  'constructor',
  '/scenarios/',
  '/sessions/',
  '../',
  '%2e%2e%2f',
  'a'.repeat(300),
  '-'.repeat(80),
  '\r\n\r\n',
  '\r\n--',
  '--\r\n',
]
const MOST_BYTES = 8192

/** The request with up to so many changes. */
export function mutated(request: ExchangeRequest, dice: Dice, atMost = 4): ExchangeRequest {
  let changed = request
  for (let count = dice.below(atMost + 1); count > 0; count--) changed = onceMutated(changed, dice)
  return changed
}

function onceMutated(request: ExchangeRequest, dice: Dice): ExchangeRequest {
  const where = dice.below(10)
  if (where < 5) return { ...request, body: mutatedBytes(request.body, dice) }
  if (where < 7) return { ...request, target: mutatedText(request.target, dice) }
  if (where < 9) return { ...request, headers: mutatedHeaders(request.headers, dice) }
  return {
    ...request,
    method: dice.oneIn(2) ? mutatedText(request.method, dice) : dice.of(['PUT', 'GET', 'OPTIONS', '', 'POST POST']),
  }
}

/** Text of single-byte characters, as a socket hands it over, after one change. */
export function mutatedText(text: string, dice: Dice): string {
  const at = dice.below(text.length + 1)
  const [before, after] = [text.slice(0, at), text.slice(at)]
  switch (dice.below(7)) {
    case 0:
      return before + dice.of(STUMBLING_BLOCKS) + after
    case 1:
      return before + after.slice(dice.below(6))
    case 2:
      return before + text.slice(dice.below(text.length + 1))
    case 3:
      return before + String.fromCharCode(dice.below(256)) + after.slice(1)
    case 4:
      return before + escaped(after.slice(0, 1)) + after.slice(1)
    case 5:
      return dice.oneIn(2) ? text.toUpperCase() : text.toLowerCase()
    default:
      return dice.oneIn(4) ? [...text].map(escaped).join('') : before
  }
}

function escaped(character: string): string {
  return [...bytes(character)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
}

function mutatedHeaders(headers: readonly string[], dice: Dice): readonly string[] {
  const pair = dice.below(headers.length / 2 + 1) * 2
  const [name = 'X-More', value = ''] = [headers[pair], headers[pair + 1]]
  const others = headers.toSpliced(pair, 2)
  switch (dice.below(5)) {
    case 0:
      return others
    case 1:
      return [...headers, name, value]
    case 2:
      return [mutatedText(name, dice), value, ...others]
    case 3:
      return [...others, name, headers[dice.below(headers.length)] ?? '']
    default:
      return [...others, name, mutatedText(value, dice)]
  }
}

function mutatedBytes(body: Uint8Array, dice: Dice): Uint8Array {
  const at = dice.below(body.length + 1)
  const until = Math.min(body.length, at + dice.below(24))
  const [before, cut, after] = [body.subarray(0, at), body.subarray(at, until), body.subarray(until)]
  switch (dice.below(8)) {
    case 0:
      return bytes(before, after)
    case 1:
      return bytes(before, cut, cut, after).subarray(0, MOST_BYTES)
    case 2:
      return bytes(before, dice.of(STUMBLING_BLOCKS), cut, after).subarray(0, MOST_BYTES)
    case 3:
      return before
    case 4:
      return body.map((byte, index) => (index === at ? byte ^ (1 << dice.below(8)) : byte))
    case 5:
      return bytes(
        before,
        Uint8Array.from({ length: dice.below(16) }, () => dice.below(256)),
        after,
      )
    case 6:
      return bytes(after, before)
    default:
      return bytes(body, body.subarray(dice.below(body.length + 1))).subarray(0, MOST_BYTES)
  }
}
