// What the headers around a multipart value say: names, filenames, boundaries and charsets, as real senders write them.

import { expect, it } from 'vitest'
import { boundaryOf, type Part, readMultipart, textOf } from '../../mocks/exchange/multipart.ts'
import { bytesOf, DISPOSITION, partWith } from './multipart-bodies.ts'

/** The one part of a body with the headers given. */
const readPart = (headers: string): Part | undefined => readMultipart(bytesOf(partWith(headers)), 'b').parts[0]

const NAMES: readonly (readonly [disposition: string, name: string, filename: string | undefined])[] = [
  ['form-data; name=a', 'a', undefined],
  ['form-data;name="a";filename="f"', 'a', 'f'],
  ['form-data ; filename = "f" ;\tname\t= a ;', 'a', 'f'],
  ['form-data; name=""', '', undefined],
  ['form-data; name="a"; filename=""', 'a', ''],
  ['form-data; name="a;b=c, d"', 'a;b=c, d', undefined],
  ['form-data; name=" a "', ' a ', undefined],
  ['form-data; name="a%22b%0D%0Ac%0d"', 'a"b\r\nc\r', undefined],
  ['form-data; name="100%25%41"', '100%25%41', undefined],
  [String.raw`form-data; name=a\;filename=f`, 'a\\', 'f'],
  ['form-data; name=a%22b', 'a%22b', undefined],
  [String.raw`form-data; name="a\\b\c"`, String.raw`a\b\c`, undefined],
  [String.raw`form-data; name="a\"b\\c"`, String.raw`a"b\c`, undefined],
  [String.raw`form-data; name="a"; filename="C:\new\file.txt"`, 'a', String.raw`C:\new\file.txt`],
  [String.raw`form-data; name="a\"; filename="C:\dir\"`, 'a\\', 'C:\\dir\\'],
  ['form-data; name="naïve 🔑"; filename="é.txt"', 'naïve 🔑', 'é.txt'],
  [`form-data; name="a"; filename="e.txt"; filename*=UTF-8''%c3%a9%20.txt`, 'a', 'é .txt'],
  [`form-data; filename*=utf-8'en'%E2%82%AC; name="a"`, 'a', '€'],
  [`form-data; name="a"; filename*=ISO-8859-1''%A3`, 'a', '£'],
  [`form-data; name="a"; filename="e.txt"; filename*=UTF-8''%FF`, 'a', 'e.txt'],
  [`form-data; name="a"; filename="e.txt"; filename*=koi8-r''%C1`, 'a', 'e.txt'],
  [`form-data; name="a"; filename="e.txt"; filename*=UTF-8''it's`, 'a', 'e.txt'],
  ['form-data; name="a"; filename*=plain', 'a', 'plain'],
]

it.each(NAMES)('reads %s', (...[disposition, name, filename]) => {
  expect(readPart(`Content-Disposition: ${disposition}`)).toMatchObject({ name, filename })
})

it('passes the Content-Type of a part on as sent', () => {
  const part = readPart(`${DISPOSITION}\r\nContent-Type:  Text/Plain; Charset="x" `)
  expect(part?.contentType).toBe('Text/Plain; Charset="x"')
})

const BOUNDARIES: readonly (readonly [contentType: string, boundary: string | undefined])[] = [
  ['multipart/form-data; boundary=abc', 'abc'],
  ['multipart/form-data;BOUNDARY=aBc', 'aBc'],
  ['multipart/form-data ; charset=utf-8 ; boundary = abc ; x=y', 'abc'],
  ['multipart/form-data; boundary="a b;c=d"', 'a b;c=d'],
  [String.raw`multipart/form-data; boundary="a\"b\\c\d"`, String.raw`a"b\cd`],
  ['multipart/form-data; boundary=====12==/x', '====12==/x'],
  ['multipart/form-data; x="; boundary=no"; boundary=abc', 'abc'],
  ['multipart/form-data; stray; ; boundary=abc', 'abc'],
  ['multipart/form-data; boundary=abc; boundary=def', 'abc'],
  ['multipart/form-data; xboundary=abc', undefined],
  ['multipart/form-data', undefined],
  ['multipart/form-data; boundary', undefined],
  ['multipart/form-data; boundary=', undefined],
  ['multipart/form-data; boundary=""', undefined],
  ['multipart/form-data; boundary="abc', undefined],
  [String.raw`multipart/form-data; boundary="abc\"`, undefined],
  ['', undefined],
]

it.each(BOUNDARIES)('finds in %j the boundary %j', (contentType, boundary) => {
  expect(boundaryOf(contentType)).toBe(boundary)
})

const TEXTS: readonly (readonly [contentType: string | undefined, bytes: number[], text: string, exact: boolean])[] = [
  [undefined, [], '', true],
  [undefined, [0xc3, 0xa9], 'é', true],
  [undefined, [0xe9], '\uFFFD', false],
  [undefined, [0xef, 0xbf, 0xbd], '\uFFFD', true],
  [undefined, [0xef, 0xbf, 0xbd, 0xff], '\uFFFD\uFFFD', false],
  [undefined, [0xef, 0xbb, 0xbf, 0x61], '\uFEFFa', true],
  ['text/plain; charset=UTF-8', [0xef, 0xbb, 0xbf, 0x61], '\uFEFFa', true],
  ['text/plain; charset="iso-8859-1"', [0xe9], 'é', true],
  ['text/plain; charset=shift_jis', [0x83, 0x65], 'テ', true],
  ['text/plain; charset=shift_jis', [0x83], '\uFFFD', false],
  ['text/plain; charset=klingon', [0xc3, 0xa9], 'é', true],
]

it.each(TEXTS)('decodes a part of type %j, bytes %j, to %j', (...[contentType, bytes, text, exact]) => {
  const part: Part = { name: 'a', filename: undefined, contentType, bytes: Uint8Array.from(bytes) }
  expect(textOf(part)).toEqual({ text, exact })
})
