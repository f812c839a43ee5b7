// Requests as clients send them, before they are mutated.

import type { ExchangeRequest } from '../../mocks/exchange/request.ts'
import { scenarios } from '../../scenarios/index.ts'
import { byteByByte, bytes } from './bytes.ts'
import type { Dice } from './dice.ts'
import { FIELDS, METHOD, PATH, PROTECTED, SESSION, type Subject } from './subjects.ts'

const SCENARIO_NAMES = Object.keys(scenarios)
const BOUNDARIES = [
  '----WebKitFormBoundary7MA4YWxkTrZu0gW',
  '------------------------69c1dd637dcc8ec4',
  'b',
  "'()+_,-./:=? x",
]

/** A request of any kind to the subject. */
export function validRequest(dice: Dice, subject: Subject): ExchangeRequest {
  const { type, body } = dice.oneIn(4) ? urlencoded(dice, subject) : multipart(dice, subject)
  const headers = ['Host', 'localhost:4010', 'User-Agent', 'fuzz', 'Accept', '*/*', 'Content-Type', type]
  if (dice.oneIn(3)) headers.push(...furtherHeaders(dice, subject))
  return {
    method: dice.oneIn(12) ? dice.of(['GET', 'PUT', 'OPTIONS', 'HEAD', 'DELETE']) : METHOD,
    target: targetOf(dice, subject),
    headers,
    body,
  }
}

function targetOf(dice: Dice, { applications, tokens }: Subject): string {
  const { secret } = dice.of(applications)
  const prefixes = [
    '',
    '',
    '',
    `/scenarios/${dice.of(SCENARIO_NAMES)}`,
    `/sessions/${SESSION}`,
    `/scenarios/${encodeURIComponent(secret)}`,
    `/sessions/${encodeURIComponent(secret)}`,
  ]
  const paths = [
    PATH,
    PATH,
    PATH,
    PATH,
    PROTECTED,
    `${PATH}/`,
    `/${PATH}`,
    '/',
    `/${encodeURIComponent(secret)}`,
    `${PROTECTED}/${encodeURIComponent(dice.of(tokens))}`,
  ]
  const queries = [
    '',
    '',
    '',
    `?${FIELDS.secret}=${encodeURIComponent(secret)}`,
    `?a=${secret.replace(/[^!-~]/g, '')}&b`,
    `?token=${dice.of(tokens)}`,
  ]
  return `${dice.of(prefixes)}${dice.oneIn(4) ? dice.of(prefixes) : ''}${dice.of(paths)}${dice.of(queries)}`
}

function furtherHeaders(dice: Dice, { applications, tokens }: Subject): readonly string[] {
  const { identifier, secret } = dice.of(applications)
  const inHeader = byteByByte(secret)
  return dice.of<readonly string[]>([
    ['Authorization', `Bearer ${dice.of(tokens)}`],
    ['Authorization', dice.of(tokens)],
    ['Authorization', `Basic ${btoa(byteByByte(`${identifier}:${secret}`))}`],
    ['X-Client-Secret', inHeader],
    ['X-Trace', inHeader],
    ['Referer', `https://app.example/?s=${encodeURIComponent(secret)}`],
    ['X-Application', 'fuzz'],
    ['Prefer', `code=400, example=${dice.of(['client_id_missing', 'credentials_invalid', inHeader])}`],
    ['Access-Control-Request-Method', METHOD, 'Access-Control-Request-Headers', `content-type, ${inHeader}`],
    ['Accept-Encoding', 'gzip, br'],
    ['Content-Type', 'application/json'],
  ])
}

interface Form {
  readonly type: string
  readonly body: Uint8Array
}

/** Name and value of each field: the credentials, or something near them. */
function fieldsFor(dice: Dice, { applications }: Subject): readonly (readonly [string, string])[] {
  const { identifier, secret } = dice.of(applications)
  const right = [
    [FIELDS.identifier, identifier],
    [FIELDS.secret, secret],
  ] as const
  if (!dice.oneIn(3)) return right
  return dice.of<readonly (readonly [string, string])[]>([
    right.toReversed(),
    right.slice(1),
    [...right, [FIELDS.secret, '']],
    [
      [FIELDS.identifier, secret],
      [FIELDS.secret, identifier],
    ],
    [[secret, identifier], ...right],
    [...right, ['more', secret]],
    [
      [FIELDS.identifier.replace('_', ''), identifier],
      [FIELDS.secret, ` ${secret}\r\n`],
    ],
    [],
  ])
}

function urlencoded(dice: Dice, subject: Subject): Form {
  const pairs = fieldsFor(dice, subject).map(([name, value]) => [name, value])
  return { type: 'application/x-www-form-urlencoded', body: bytes(new URLSearchParams(pairs).toString()) }
}

function multipart(dice: Dice, subject: Subject): Form {
  const boundary = dice.of(BOUNDARIES)
  const more = dice.oneIn(6)
    ? dice.of([
        '; filename="a.txt"',
        '\r\nContent-Type: text/plain; charset=utf-8',
        "; filename*=UTF-8''a",
        '\r\nContent-Transfer-Encoding: base64',
      ])
    : ''
  const parts = fieldsFor(dice, subject).map(([name, value]) => {
    const quoted = name.replaceAll('"', '%22')
    return `--${boundary}\r\nContent-Disposition: form-data; name="${quoted}"${more}\r\n\r\n${value}\r\n`
  })
  return {
    type: `multipart/form-data; boundary="${boundary}"`,
    body: bytes(dice.oneIn(8) ? 'preamble\r\n' : '', ...parts, `--${boundary}--\r\n`),
  }
}
