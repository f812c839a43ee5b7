// What the multipart reader delivers and what it reports, as raw bodies anyone can read.

import { expect, it } from 'vitest'
import {
  MULTIPART_DEFECTS,
  type MultipartDefectId,
  type MultipartReading,
  readMultipart,
  textOf,
} from '../../mocks/exchange/multipart.ts'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const read = (body: string, boundary = 'b'): MultipartReading => readMultipart(bytesOf(body), boundary)
const idsOf = ({ defects }: MultipartReading): MultipartDefectId[] => defects.map(({ id }) => id)
const fieldsOf = ({ parts }: MultipartReading) => parts.map((part) => [part.name, textOf(part).text])

/** A body of one part, with the headers given. */
const partWith = (headers: string, value = 'value') => `--b\r\n${headers}\r\n\r\n${value}\r\n--b--\r\n`
const field = (name: string, value: string) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`
const DISPOSITION = 'Content-Disposition: form-data; name="a"'

const SOUND: Record<string, { body: string; boundary?: string; fields: (string | undefined)[][] }> = {
  'the two fields that curl sends': {
    boundary: '------------------------69c1dd637dcc8ec4',
    body:
      '--------------------------69c1dd637dcc8ec4\r\n' +
      'Content-Disposition: form-data; name="client_id"\r\n\r\nabc\r\n' +
      '--------------------------69c1dd637dcc8ec4\r\n' +
      'Content-Disposition: form-data; name="client_secret"\r\n\r\ns"3cret\r\n' +
      '--------------------------69c1dd637dcc8ec4--\r\n',
    fields: [
      ['client_id', 'abc'],
      ['client_secret', 's"3cret'],
    ],
  },
  'a body without parts': { body: '--b--\r\n', fields: [] },
  'a body that ends with the closing dashes': { body: `--b\r\n${field('a', '1')}\r\n--b--`, fields: [['a', '1']] },
  'a preamble and an epilogue': {
    body: `This is a preamble.\r\n\r\n--b\r\n${field('a', '1')}\r\n--b--\r\nan epilogue\r\n--b\r\n`,
    fields: [['a', '1']],
  },
  'a preamble of one empty line': { body: `\r\n--b\r\n${field('a', '1')}\r\n--b--\r\n`, fields: [['a', '1']] },
  'spaces and tabs after a delimiter': {
    body: `--b \t\r\n${field('a', '1')}\r\n--b\t\r\n${field('c', '2')}\r\n--b-- \t\r\n`,
    fields: [
      ['a', '1'],
      ['c', '2'],
    ],
  },
  'an empty value': { body: `--b\r\n${field('a', '')}\r\n--b--\r\n`, fields: [['a', '']] },
  'a name given twice, in order': {
    body: `--b\r\n${field('a', '1')}\r\n--b\r\n${field('c', '2')}\r\n--b\r\n${field('a', '3')}\r\n--b--\r\n`,
    fields: [
      ['a', '1'],
      ['c', '2'],
      ['a', '3'],
    ],
  },
  'a value made of CRLF': { body: partWith(DISPOSITION, '\r\n\r\n'), fields: [['a', '\r\n\r\n']] },
  'a value that ends in a lone CR': { body: partWith(DISPOSITION, 'x\r'), fields: [['a', 'x\r']] },
  'a value with dashes at line starts': { body: partWith(DISPOSITION, '--\r\n--'), fields: [['a', '--\r\n--']] },
  'a value with the delimiter inside a line': {
    body: partWith(DISPOSITION, 'x--b\r\n --b--\r\n-b'),
    fields: [['a', 'x--b\r\n --b--\r\n-b']],
  },
  'a value with the delimiter after a lone CR': {
    body: partWith(DISPOSITION, 'x\r--b\r\ny'),
    fields: [['a', 'x\r--b\r\ny']],
  },
  'a value that looks like headers': { body: partWith(DISPOSITION, 'a: b\r\n\r\nc'), fields: [['a', 'a: b\r\n\r\nc']] },
  'NUL bytes in a value': { body: partWith(DISPOSITION, '\0x\0'), fields: [['a', '\0x\0']] },
  'a byte order mark in a value': { body: partWith(DISPOSITION, '\uFEFFx'), fields: [['a', '\uFEFFx']] },
  'header names in any case': { body: partWith('cOnTeNt-DISPOSITION:FORM-data;NAME=a'), fields: [['a', 'value']] },
  'a folded header': {
    body: partWith('Content-Disposition: form-data;\r\n\t name="a"\r\nX-Other: 1'),
    fields: [['a', 'value']],
  },
  'Content-Transfer-Encoding: 8BIT': {
    body: partWith(`${DISPOSITION}\r\nContent-Transfer-Encoding: 8BIT`),
    fields: [['a', 'value']],
  },
  'a boundary of every character allowed': {
    boundary: "aZ09'()+_,-./:=? x",
    body: `--aZ09'()+_,-./:=? x\r\n${field('a', '1')}\r\n--aZ09'()+_,-./:=? x--\r\n`,
    fields: [['a', '1']],
  },
  'a boundary that ends in dashes': {
    boundary: 'b--',
    body: `--b--\r\n${field('a', '1')}\r\n--b----\r\n`,
    fields: [['a', '1']],
  },
}

it.each(Object.entries(SOUND))('reads %s without a defect', (_, { body, boundary, fields }) => {
  const reading = read(body, boundary)
  expect(fieldsOf(reading)).toEqual(fields)
  expect(reading.defects).toEqual([])
})

// What is reported, and what is delivered all the same.

interface Unsound {
  readonly body: string
  readonly boundary?: string
  readonly ids: readonly MultipartDefectId[]
  readonly fields: readonly (readonly (string | undefined)[])[]
}

const LONG = 'x'.repeat(71)
const UNSOUND: Record<string, Unsound> = {
  'a boundary of 71 characters': {
    boundary: LONG,
    body: `--${LONG}\r\n${field('a', '1')}\r\n--${LONG}--\r\n`,
    ids: ['boundary-invalid'],
    fields: [['a', '1']],
  },
  'a boundary with a character RFC 2046 forbids': {
    boundary: 'b*',
    body: `--b*\r\n${field('a', '1')}\r\n--b*--\r\n`,
    ids: ['boundary-invalid'],
    fields: [['a', '1']],
  },
  'a boundary that ends in a space': {
    boundary: 'b ',
    body: `--b \r\n${field('a', '1')}\r\n--b --\r\n`,
    ids: ['boundary-invalid'],
    fields: [['a', '1']],
  },
  'a boundary with a line end in it': {
    boundary: 'b\r\n--c',
    body: '--b\r\n--c--\r\n',
    ids: ['boundary-invalid', 'boundary-absent'],
    fields: [],
  },
  'an empty body': { body: '', ids: ['boundary-absent'], fields: [] },
  'a body of another boundary': {
    body: `--c\r\n${field('a', '1')}\r\n--c--\r\n`,
    ids: ['boundary-absent'],
    fields: [],
  },
  'delimiters without their two dashes': {
    body: `b\r\n${field('a', '1')}\r\nb--\r\n`,
    ids: ['boundary-absent'],
    fields: [],
  },
  'a body without the closing delimiter': {
    body: `--b\r\n${field('a', '1')}\r\n--b\r\n${field('c', '2')}\r\n`,
    ids: ['boundary-unclosed'],
    fields: [['a', '1']],
  },
  'a line of a value that starts with the delimiter': {
    body: partWith(DISPOSITION, 'x\r\n--bcd\r\n--b -\r\ny'),
    ids: ['boundary-followed-by-text'],
    fields: [['a', 'x\r\n--bcd\r\n--b -\r\ny']],
  },
  'text after the closing delimiter': {
    body: `--b\r\n${field('a', '1')}\r\n--b--x`,
    ids: ['closing-followed-by-text'],
    fields: [['a', '1']],
  },
  'a body with LF for every line end': {
    body: partWith(DISPOSITION).replaceAll('\r\n', '\n'),
    ids: ['line-end-bare-lf'],
    fields: [],
  },
  'headers with LF for every line end': {
    body: `--b\r\n${DISPOSITION}\nX-Other: 1\n\nvalue\r\n--b--\r\n`,
    ids: ['line-end-bare-lf'],
    fields: [],
  },
  'an LF between two headers': {
    body: partWith(`${DISPOSITION}\nContent-Type: text/plain`),
    ids: ['line-end-bare-lf'],
    fields: [],
  },
  'an LF before a delimiter, which is part of the value': {
    body: `--b\r\n${field('a', '1')}\n--b\r\n${field('c', '2')}\r\n--b--\r\n`,
    ids: ['line-end-bare-lf'],
    fields: [['a', `1\n--b\r\n${field('c', '2')}`]],
  },
  'an LF after a delimiter, which is part of the value': {
    body: `--b\r\n${field('a', '1')}\r\n--b\n${field('c', '2')}\r\n--b--\r\n`,
    ids: ['line-end-bare-lf'],
    fields: [['a', `1\r\n--b\n${field('c', '2')}`]],
  },
  'more than 1000 parts': {
    body: `${`--b\r\n${field('a', '1')}\r\n`.repeat(1001)}--b--\r\n`,
    ids: ['too-many-parts'],
    fields: Array.from({ length: 1000 }, () => ['a', '1']),
  },
  'headers without an empty line': {
    body: `--b\r\n${DISPOSITION}\r\nvalue\r\n--b\r\n${field('c', '2')}\r\n--b--\r\n`,
    ids: ['headers-unterminated'],
    fields: [['c', '2']],
  },
  'an empty value without its own line end': {
    body: `--b\r\n${DISPOSITION}\r\n\r\n--b--\r\n`,
    ids: ['headers-unterminated'],
    fields: [],
  },
  'a delimiter right after another': {
    body: `--b\r\n--b\r\n${field('a', '1')}\r\n--b--\r\n`,
    ids: ['headers-unterminated'],
    fields: [['a', '1']],
  },
  'headers over 16 KiB': {
    body: `--b\r\n${DISPOSITION}\r\nX: ${'x'.repeat(16 * 1024)}\r\n\r\n1\r\n--b\r\n${field('c', '2')}\r\n--b--\r\n`,
    ids: ['headers-too-large'],
    fields: [['c', '2']],
  },
  'a header line without a colon': {
    body: partWith(`${DISPOSITION}\r\nvalue`),
    ids: ['header-malformed'],
    fields: [],
  },
  'a space before the colon of a header': {
    body: partWith('Content-Disposition : form-data; name=a'),
    ids: ['header-malformed'],
    fields: [],
  },
  'a header given twice, of which the first is read': {
    body: partWith(`${DISPOSITION}\r\nContent-Disposition: form-data; name="c"`),
    ids: ['header-repeated'],
    fields: [['a', 'value']],
  },
  'a part without headers': {
    body: '--b\r\n\r\nvalue\r\n--b--\r\n',
    ids: ['disposition-missing'],
    fields: [[undefined, 'value']],
  },
  'a part without Content-Disposition': {
    body: partWith('Content-Type: text/plain'),
    ids: ['disposition-missing'],
    fields: [[undefined, 'value']],
  },
  'a name in an open quote': {
    body: partWith('Content-Disposition: form-data; name="a'),
    ids: ['disposition-malformed'],
    fields: [[undefined, 'value']],
  },
  'a name with a bare quote inside': {
    body: partWith('Content-Disposition: form-data; name="a"b"'),
    ids: ['disposition-malformed'],
    fields: [[undefined, 'value']],
  },
  'two names in one Content-Disposition': {
    body: partWith('Content-Disposition: form-data; name="a"; name="c"'),
    ids: ['disposition-malformed'],
    fields: [[undefined, 'value']],
  },
  'a Content-Disposition that is not form-data': {
    body: partWith('Content-Disposition: attachment; name="a"'),
    ids: ['disposition-not-form-data'],
    fields: [[undefined, 'value']],
  },
  'a part without a name': {
    body: partWith('Content-Disposition: form-data; filename="f"'),
    ids: ['name-missing'],
    fields: [[undefined, 'value']],
  },
  'an extended name, which is ignored': {
    body: partWith(`${DISPOSITION}; name*=UTF-8''c`),
    ids: ['parameter-extended'],
    fields: [['a', 'value']],
  },
  'a value in base64, as sent': {
    body: partWith(`${DISPOSITION}\r\nContent-Transfer-Encoding: base64`, 'dmFsdWU='),
    ids: ['transfer-encoding'],
    fields: [['a', 'dmFsdWU=']],
  },
}

it.each(Object.entries(UNSOUND))('reports %s', (_, { body, boundary, ids, fields }) => {
  const reading = read(body, boundary)
  expect(idsOf(reading)).toEqual(ids)
  expect(fieldsOf(reading)).toEqual(fields)
})

it('has a case for every defect', () => {
  const covered = new Set(Object.values(UNSOUND).flatMap(({ ids }) => ids))
  expect([...covered].sort()).toEqual(Object.keys(MULTIPART_DEFECTS).sort())
})

it('lists defects in the order of the body, each at its place', () => {
  const body = `--b\r\nContent-Type: a/b\r\n\r\nx\r\n--bc\r\n--b\r\noops\r\n\r\ny\r\n--b--\r\n`
  const found = read(body).defects.map(({ id, at }) => [id, body.slice(at).split('\r\n')[0]])
  expect(found).toEqual([
    ['disposition-missing', 'Content-Type: a/b'],
    ['boundary-followed-by-text', '--bc'],
    ['header-malformed', 'oops'],
  ])
})

it('quotes no value in a defect', () => {
  const spellings = [`${DISPOSITION}\r\ns3cret`, `${DISPOSITION}\r\n\r\ns3cret\r\n--bs3cret`, `s3cret\r\n\r\n`]
  const found = spellings.map((headers) => read(partWith(headers, 's3cret')).defects)
  expect(found.flat()).toHaveLength(3)
  expect(JSON.stringify(found)).not.toContain('s3cret')
})

it('gives values as views into the body', () => {
  const body = bytesOf(partWith(DISPOSITION))
  const bytes = readMultipart(body, 'b').parts[0]?.bytes
  expect(bytes?.buffer).toBe(body.buffer)
  expect(bytes?.byteOffset).toBe(bytesOf(`--b\r\n${DISPOSITION}\r\n\r\n`).length)
})
