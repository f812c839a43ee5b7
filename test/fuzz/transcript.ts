// A request as text that can be read, and typed in again: every byte that is no visible ASCII stands as \xNN.

import type { ExchangeRequest } from '../../mocks/exchange/request.ts'
import { byteByByte } from './bytes.ts'

/** The request, to the last byte. */
export function transcriptOf({ method, target, headers, body }: ExchangeRequest): string {
  const lines = headers.flatMap((name, index) =>
    index % 2 === 0 ? [`${visible(name)}: ${visible(headers[index + 1] ?? '')}`] : [],
  )
  return [
    `${visible(method)} ${visible(target)}`,
    ...lines,
    '',
    visible(byteByByte(body)).replaceAll('\\x0a', '\\x0a\n'),
  ].join('\n')
}

function visible(text: string): string {
  return text.replace(/[^ -[\]-~]/g, (unit) => {
    const code = unit.charCodeAt(0)
    return code < 256 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`
  })
}
