// What a client did in a session, as text: each request, what came of it, and what was found on it. Holds no secret: the
// journal has none.

import type { Exchange } from '../server/admin/answers.ts'
import type { TokenSession } from './session.ts'

const SIGNS = { violation: '✗', dependency: '~', advice: 'i' } as const
/** So many of the last ones are told. */
const TOLD = 20

/** The text. Rejects with a TokenServerError. */
export async function textOfSession({ baseUrl, requests }: TokenSession): Promise<string> {
  const exchanges = await requests()
  if (exchanges.length === 0) {
    return `Nothing arrived at ${baseUrl}. Give this base URL to the client under test.`
  }
  const omitted = exchanges.length - TOLD
  const lines = exchanges.slice(-TOLD).flatMap((exchange) => linesOf(exchange, new URL(baseUrl).pathname))
  return [`Arrived at ${baseUrl}:`, ...(omitted > 0 ? [`(${omitted} before these)`] : []), ...lines].join('\n')
}

function linesOf(exchange: Exchange, prefix: string): readonly string[] {
  const { number, request, answer, result, scenario, findings } = exchange
  const { method, target } = request
  // What is below the base URL that was just named.
  const asked = `${method} ${target.startsWith(`${prefix}/`) ? target.slice(prefix.length) : target}`
  const played = scenario === null ? '' : ` (scenario ${scenario})`
  const came = answer.status === null ? result : `${answer.status} ${result}`
  return [`${number}. ${asked} -> ${came}${played}`, ...findings.flatMap(findingLines)]
}

function findingLines({ id, level, says, remedy, source, point }: Exchange['findings'][number]): readonly string[] {
  const cited = [id, ...source, ...(point === null ? [] : [`unspecified point ${point}`])].join(' · ')
  return [`   ${SIGNS[level]} ${level}: ${says}`, `     → ${remedy}`, `     ${cited}`]
}
