// The admin paths of the server. No page on another origin may read or drive them: none of their answers has CORS.

import { type Answer, PLAIN_DELIVERY } from '../exchange/answer.ts'
import { problemAnswer } from '../exchange/problem.ts'

const PREFIX = '/__admin'
const HEALTH = `${PREFIX}/health`

/** The answer of an admin path; undefined for a target that is none. */
export function adminAnswer(method: string, target: string): Answer | undefined {
  if (!target.startsWith(PREFIX)) return undefined
  const [path = ''] = target.split('?', 1)
  if (path === HEALTH) return method === 'GET' || method === 'HEAD' ? HEALTHY : methodRefused()
  return path === PREFIX || path.startsWith(`${PREFIX}/`) ? pathUnknown() : undefined
}

const HEALTHY: Answer = {
  status: 200,
  headers: ['Content-Type', 'application/json', 'Cache-Control', 'no-store'],
  body: '{"status":"ok"}',
  delivery: PLAIN_DELIVERY,
}

function methodRefused(): Answer {
  const detail = `${HEALTH} is there to be read. Use GET.`
  return problemAnswer({
    status: 405,
    kind: 'method-refused',
    title: 'Method refused',
    detail,
    headers: ['Allow', 'GET, HEAD'],
  })
}

function pathUnknown(): Answer {
  const known = [HEALTH]
  return problemAnswer({
    status: 404,
    kind: 'admin-path-unknown',
    title: 'No such admin path',
    detail: `There is ${known.join(', ')}.`,
    members: { known },
  })
}
