// Any form, any bytes: what FormData sends comes back, nothing throws, nothing cut off is delivered, time stays linear.

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { boundaryOf, MULTIPART_DEFECTS, readMultipart, textOf } from '../../mocks/exchange/multipart.ts'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
const field = (name: string, value: string) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`

it('reads what FormData holds, whatever its names and values', async () => {
  const form = new FormData()
  for (const text of [
    '',
    'plain',
    'a"b',
    'a\r\nb',
    'a;b=c',
    'C:\\dir\\',
    'naïve 🔑',
    '--',
    '\0',
    '\r\n\r\n--',
    ' a ',
    '%',
    '=',
  ]) {
    form.append(text, text)
    form.append(`file ${text}`, new File([Uint8Array.of(0, 255, 13, 10)], `f${text}`))
  }
  const response = new Response(form)
  const boundary = boundaryOf(response.headers.get('content-type') ?? '') ?? ''
  const reading = readMultipart(await response.bytes(), boundary)
  const sent = [...form].map(([name, value]) => {
    return typeof value === 'string' ? [name, undefined, value] : [name, value.name, '\0\uFFFD\r\n']
  })
  expect(reading.parts.map((part) => [part.name, part.filename, textOf(part).text])).toEqual(sent)
  expect(reading.defects).toEqual([])
})

/** Bytes that come as near to a delimiter as bytes can. */
const fragments = ['\r\n', '\r', '\n', '--', '-', 'safe', '--safe', '\r\n--safe', '-0', '\0', ': ', '\r\n\r\n', 'ÿ']
const nasty = fc.array(fc.oneof(fc.constantFrom(...fragments), fc.string({ unit: 'binary' })), { maxLength: 12 })
const value = fc.oneof(
  fc.uint8Array(),
  nasty.map((pieces) => bytesOf(pieces.join(''))),
)
/** Senders that leave a percent or a backslash as it is cannot send every name; these they can. */
const name = fc.string({ unit: 'grapheme' }).filter((text) => !/[%\\]/.test(text))
const entries = fc.array(fc.record({ name, filename: fc.option(name, { nil: undefined }), value }), { maxLength: 8 })
type Entry = { readonly name: string; readonly filename: string | undefined; readonly value: Uint8Array }

const escaped = (text: string) =>
  text.replace(/["\r\n]/g, (character) => ({ '"': '%22', '\r': '%0D' })[character] ?? '%0A')

/** A form as a browser would send it, and its boundary, which no value contains. */
function serialise(form: readonly Entry[]): { readonly body: Uint8Array; readonly boundary: string } {
  const values = form.map((entry) => latin1(entry.value))
  let boundary = 'safe-0'
  for (let count = 1; values.some((text) => text.includes(boundary)); count++) boundary = `safe-${count}`
  const pieces = form.flatMap((entry) => [
    bytesOf(`--${boundary}\r\nContent-Disposition: form-data; name="${escaped(entry.name)}"`),
    bytesOf(entry.filename === undefined ? '\r\n\r\n' : `; filename="${escaped(entry.filename)}"\r\n\r\n`),
    entry.value,
    bytesOf('\r\n'),
  ])
  return { body: Buffer.concat([...pieces, bytesOf(`--${boundary}--\r\n`)]), boundary }
}

it('reads every form back byte for byte and in order', () => {
  fc.assert(
    fc.property(entries, (form) => {
      const { body, boundary } = serialise(form)
      const { parts, defects } = readMultipart(body, boundary)
      const back = parts.map((part) => ({ name: part.name, filename: part.filename, value: latin1(part.bytes) }))
      expect(back).toEqual(form.map((entry) => ({ ...entry, value: latin1(entry.value) })))
      expect(defects).toEqual([])
    }),
  )
})

it('delivers a part only once its delimiter has arrived, wherever the body is cut', () => {
  const first = `--b\r\n${field('a', '1\r\n--')}\r\n--b \r\n`
  const both = `${first}${field('c', '')}\r\n--b--`
  const body = bytesOf(`${both}\r\n`)
  for (let cut = 0; cut <= body.length; cut++) {
    const { parts, defects } = readMultipart(body.subarray(0, cut), 'b')
    const arrived =
      cut < first.length
        ? []
        : cut < both.length
          ? [['a', '1\r\n--']]
          : [
              ['a', '1\r\n--'],
              ['c', ''],
            ]
    expect(
      parts.map((part) => [part.name, textOf(part).text]),
      `cut at ${cut}`,
    ).toEqual(arrived)
    const early = cut < '--b\r\n'.length ? ['boundary-absent'] : ['boundary-unclosed']
    expect(
      defects.map(({ id }) => id),
      `cut at ${cut}`,
    ).toEqual(cut < both.length ? early : [])
  }
})

it('delivers of any cut form only whole parts, unchanged', () => {
  fc.assert(
    fc.property(entries, fc.nat(), (form, position) => {
      const { body, boundary } = serialise(form)
      const whole = readMultipart(body, boundary).parts
      const { parts } = readMultipart(body.subarray(0, position % body.length), boundary)
      expect(parts).toEqual(whole.slice(0, parts.length))
    }),
  )
})

it('never throws, and places every defect inside the body', () => {
  const headers = [
    'Content-Disposition:',
    ' form-data',
    ';',
    'name',
    'filename*',
    '=',
    '"',
    '\\',
    "UTF-8''",
    '%',
    '\r\n ',
  ]
  const soup = fc
    .array(fc.constantFrom(...fragments, ...headers), { maxLength: 60 })
    .map((all) => bytesOf(all.join('')))
  const body = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    soup,
    soup.map((bytes) => bytesOf(`--b\r\n${latin1(bytes)}\r\n\r\n\r\n--b--`)),
  )
  const boundary = fc.oneof(fc.constantFrom('safe', 'b', '', '-', '--'), fc.string({ unit: 'binary' }))
  fc.assert(
    fc.property(body, boundary, (bytes, separator) => {
      const { parts, defects } = readMultipart(bytes, separator)
      parts.forEach(textOf)
      for (const { id, at } of defects) {
        expect(MULTIPART_DEFECTS).toHaveProperty(id)
        expect(at).toBeGreaterThanOrEqual(0)
        expect(at).toBeLessThanOrEqual(bytes.length)
      }
    }),
    { numRuns: 1000 },
  )
})

it('finds in any text a boundary or none, without throwing', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => boundaryOf(`m/f; boundary=${text}`) !== ''))
})

// Quadratic time would take minutes here; the bound leaves room for slow machines.
const MEBIBYTE = 1024 * 1024
const HOSTILE: Record<string, string> = {
  'CRLF and dashes': '\r\n--',
  'lines that start with the delimiter': '\r\n--bx',
  'delimiters after LF': '\n--b\n',
  'empty lines': '\r\n',
  'delimiters and nothing else': '--b\r\n',
  'one part of header lines': `--b\r\n${'a: b\r\n'.repeat(MEBIBYTE / 6)}`,
  'parts of folded headers': `--b\r\na: b${'\r\n '.repeat(5000)}\r\n\r\n\r\n`,
  'parts of open quotes': `--b\r\nContent-Disposition: form-data${';a="\\'.repeat(3000)}\r\n\r\n\r\n`,
  'parts of spaces': `--b\r\nContent-Disposition: form-data; a=${' '.repeat(16000)}b c\r\n\r\n\r\n`,
}

it.each(Object.entries(HOSTILE))('reads a mebibyte of %s in time', (_, unit) => {
  const body = bytesOf(unit.repeat(Math.ceil(MEBIBYTE / unit.length)))
  const start = performance.now()
  readMultipart(body, 'b')
  expect(performance.now() - start).toBeLessThan(1000)
})
