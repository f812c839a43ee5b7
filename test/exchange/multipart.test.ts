// What the multipart reader delivers: raw bodies anyone can read, sound ones.

import { expect, it } from 'vitest'
import { readMultipart } from '../../mocks/exchange/multipart.ts'
import { bytesOf, DISPOSITION, field, fieldsOf, partWith } from './multipart-bodies.ts'

interface Sound {
  readonly body: string
  readonly boundary?: string
  readonly fields: readonly (readonly string[])[]
}

const SOUND: Record<string, Sound> = {
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
  'a value with the delimiter and more after an LF': {
    body: partWith(DISPOSITION, 'x\n--bcd'),
    fields: [['a', 'x\n--bcd']],
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

it.each(Object.entries(SOUND))('reads %s without a defect', (_, { body, boundary = 'b', fields }) => {
  const reading = readMultipart(bytesOf(body), boundary)
  expect(fieldsOf(reading)).toEqual(fields)
  expect(reading.defects).toEqual([])
})

it('gives values as views into the body', () => {
  const body = bytesOf(partWith(DISPOSITION))
  const bytes = readMultipart(body, 'b').parts[0]?.bytes
  expect(bytes?.buffer).toBe(body.buffer)
  expect(bytes?.byteOffset).toBe(bytesOf(`--b\r\n${DISPOSITION}\r\n\r\n`).length)
})
