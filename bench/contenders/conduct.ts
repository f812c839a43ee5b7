// What each server really answers to the documented requests, found out at the start of every run: a figure of a server
// that does less, or something else, must say so.

import { DOCUMENTED } from '../load/token-request.ts'
import { askToken, tokenIn } from '../process/ask-token.ts'
import { startServer } from '../process/server-process.ts'
import type { Contender } from './contender.ts'

/** What a server did with the documented requests. */
export interface Conduct {
  readonly contender: Contender
  /** Whether it answers valid credentials with 200 and a token in the documented place. Only then is it measured. */
  readonly takesPart: boolean
  /** Where it does otherwise than documented, or less; in words for the report. */
  readonly deviations: readonly string[]
}

/** Starts a server, and asks it. */
export async function conductOf(contender: Contender): Promise<Conduct> {
  try {
    const server = await startServer(contender)
    if (server === undefined) return absent(contender, 'What it needs is not on this machine.')
    try {
      return { contender, ...(await asked(server.port)) }
    } finally {
      await server.stop()
    }
  } catch (error) {
    return absent(contender, error instanceof Error ? error.message : String(error))
  }
}

function absent(contender: Contender, reason: string): Conduct {
  return { contender, takesPart: false, deviations: [`Not measured: ${reason}`] }
}

async function asked(port: number): Promise<Omit<Conduct, 'contender'>> {
  const first = await askToken(port, DOCUMENTED.token.fields)
  const second = await askToken(port, DOCUMENTED.token.fields)
  const token = tokenIn(first)
  const takesPart = first.status === 200 && token !== undefined
  if (!takesPart)
    return { takesPart, deviations: [`Not measured: valid credentials lead to ${first.status}, no token.`] }
  const deviations = token === tokenIn(second) ? ['the same token every time'] : []
  for (const [name, { fields, status, code }] of Object.entries(DOCUMENTED)) {
    if (code === undefined) continue
    const answer = await askToken(port, fields)
    const found = /\b10(?:25|26|33)\b/.exec(answer.text)?.[0]
    if (answer.status === status && found === name) continue
    const what = tokenIn(answer) === undefined ? `with ${found ?? 'no error code'}` : 'and a token'
    deviations.push(`${name} expected: ${answer.status} ${what}`)
  }
  return { takesPart, deviations }
}
