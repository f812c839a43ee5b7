// What the multipart reader reports: raw bodies with one thing wrong, and what is delivered all the same.

import { expect, it } from 'vitest'
import { MULTIPART_DEFECTS, type MultipartDefectId, readMultipart } from '../../mocks/exchange/multipart.ts'
import { bytesOf, DISPOSITION, field, fieldsOf, partWith } from './multipart-bodies.ts'

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
  'a byte order mark before the headers': {
    body: partWith(`\uFEFF${DISPOSITION}`),
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
  'a name that is only an opening quote': {
    body: partWith('Content-Disposition: form-data; name="'),
    ids: ['disposition-malformed'],
    fields: [[undefined, 'value']],
  },
  'a parameter without a value': {
    body: partWith(`${DISPOSITION}; stray`),
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

it.each(Object.entries(UNSOUND))('reports %s', (_, { body, boundary = 'b', ids, fields }) => {
  const reading = readMultipart(bytesOf(body), boundary)
  expect(reading.defects.map(({ id }) => id)).toEqual(ids)
  expect(fieldsOf(reading)).toEqual(fields)
})

it('has a case for every defect', () => {
  const covered = new Set(Object.values(UNSOUND).flatMap(({ ids }) => ids))
  expect(covered).toEqual(new Set(Object.keys(MULTIPART_DEFECTS)))
})

it('lists defects in the order of the body, each at its place', () => {
  const body = '--b\r\nContent-Type: a/b\r\n\r\nx\r\n--bc\r\n--b\r\noops\r\n\r\ny\r\n--b--\r\n'
  const found = readMultipart(bytesOf(body), 'b').defects.map(({ id, at }) => [id, body.slice(at).split('\r\n')[0]])
  expect(found).toEqual([
    ['disposition-missing', 'Content-Type: a/b'],
    ['boundary-followed-by-text', '--bc'],
    ['header-malformed', 'oops'],
  ])
})

it('quotes no value in a defect', () => {
  const spellings = [`${DISPOSITION}\r\ns3cret`, `${DISPOSITION}\r\n\r\ns3cret\r\n--bs3cret`, 's3cret\r\n\r\n']
  const found = spellings.map((headers) => readMultipart(bytesOf(partWith(headers, 's3cret')), 'b').defects)
  expect(found.flat()).toHaveLength(3)
  expect(JSON.stringify(found)).not.toContain('s3cret')
})
