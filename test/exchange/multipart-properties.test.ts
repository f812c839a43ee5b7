// Any form, any bytes: what FormData sends comes back, nothing throws, nothing cut off is delivered, time stays linear.

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { boundaryOf, MULTIPART_DEFECTS, readMultipart, textOf } from '../../mocks/exchange/multipart.ts'
import { bytesOf, field, fieldsOf, partWith } from './multipart-bodies.ts'

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

it('reads what FormData holds, whatever its names and values', async () => {
  const texts = ['', 'a"b', 'a\r\nb', 'a;b=c', 'C:\\dir\\', 'naïve 🔑', '--', '\0', '\r\n\r\n--', ' a ', '%', '=']
  const form = new FormData()
  for (const text of texts) {
    form.append(text, text)
    form.append(`file ${text}`, new File([text], `f${text}`))
  }
  const response = new Response(form)
  const boundary = boundaryOf(response.headers.get('content-type') ?? '') ?? ''
  const { parts, defects } = readMultipart(await response.bytes(), boundary)
  expect(parts.map((part) => [part.name, part.filename, textOf(part).text])).toEqual(
    texts.flatMap((text) => [
      [text, undefined, text],
      [`file ${text}`, `f${text}`, text],
    ]),
  )
  expect(defects).toEqual([])
})

/** Bytes that come as near to a delimiter as bytes can. */
const fragments = ['\r\n', '\r', '\n', '--', '-', 'safe', '--safe', '\r\n--safe', '-0', '\0', ': ', '\r\n\r\n', 'ÿ']
const nearDelimiters = fc
  .array(fc.oneof(fc.constantFrom(...fragments), fc.string({ unit: 'binary' })), { maxLength: 12 })
  .map((pieces) => bytesOf(pieces.join('')))
/** No percent and no backslash: senders that leave these as they are cannot tell `%22` from a quote. */
const names = fc.string({ unit: 'grapheme' }).filter((text) => !/[%\\]/.test(text))
const forms = fc.array(
  fc.record({
    name: names,
    filename: fc.option(names, { nil: undefined }),
    value: fc.oneof(fc.uint8Array(), nearDelimiters),
  }),
  { maxLength: 8 },
)

interface Entry {
  readonly name: string
  readonly filename: string | undefined
  readonly value: Uint8Array
}

function escaped(text: string): string {
  return text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

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
    fc.property(forms, (form) => {
      const { body, boundary } = serialise(form)
      const { parts, defects } = readMultipart(body, boundary)
      const back = parts.map((part) => ({ name: part.name, filename: part.filename, value: latin1(part.bytes) }))
      expect(back).toEqual(form.map((entry) => ({ ...entry, value: latin1(entry.value) })))
      expect(defects).toEqual([])
    }),
  )
})

it('delivers a part only once its delimiter has arrived, wherever the body is cut', () => {
  const one = `--b\r\n${field('a', '1\r\n--')}\r\n--b \r\n`
  const two = `${one}${field('c', '')}\r\n--b--`
  const body = bytesOf(`${two}\r\n`)
  const sent = [
    ['a', '1\r\n--'],
    ['c', ''],
  ]
  for (let cut = 0; cut <= body.length; cut++) {
    const arrived = Number(cut >= one.length) + Number(cut >= two.length)
    const reading = readMultipart(body.subarray(0, cut), 'b')
    expect(fieldsOf(reading), `cut at ${cut}`).toEqual(sent.slice(0, arrived))
    expect(reading.defects.length, `cut at ${cut}`).toBe(arrived === 2 ? 0 : 1)
  }
})

it('delivers of any cut form only whole parts, unchanged', () => {
  fc.assert(
    fc.property(forms, fc.nat(), (form, position) => {
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
    soup.map((bytes) => bytesOf(partWith(latin1(bytes)))),
  )
  const boundary = fc.oneof(fc.constantFrom('safe', 'b', '', '-', '--'), fc.string({ unit: 'binary' }))
  fc.assert(
    fc.property(body, boundary, (bytes, separator) => {
      const { parts, defects } = readMultipart(bytes, separator)
      for (const part of parts) textOf(part)
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
