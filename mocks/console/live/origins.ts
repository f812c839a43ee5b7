// Where each part of an answer comes from: the document, or a choice where the document is silent. Pure.

import type { Contract, Exchange, Part, Point } from '../../server/admin/answers.ts'

/** A choice that was taken, with the point that it belongs to. */
export interface TakenChoice {
  readonly point: Point
  readonly title: string
  readonly written: string
  readonly isUsual: boolean
}

/** One part of an answer. */
export interface Origin {
  readonly part: string
  readonly value: string
  /** Where the document says it; empty where it does not. */
  readonly source: readonly string[]
  readonly choices: readonly TakenChoice[]
}

/** Every part of the answer, in the order in which a client meets them. */
export function originsOf(exchange: Exchange, contract: Contract): readonly Origin[] {
  const taken = exchange.choices.flatMap((written) => takenIn(written, contract))
  const shaping = (part: Part) => taken.filter(({ point }) => point.shapes.includes(part))
  const { status, headers } = exchange.answer
  const outcome = contract.outcomes.find(({ id }) => id === exchange.outcome)
  const isStatusDocumented = outcome !== undefined && outcome.status === status && shaping('status').length === 0
  const contentType = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? ''
  return [
    {
      part: 'Outcome',
      value: exchange.outcome ?? exchange.result,
      source: exchange.source,
      choices: [...shaping('outcome'), ...shaping('access')],
    },
    {
      part: 'Status',
      value: String(status),
      source: isStatusDocumented ? exchange.source : [],
      choices: shaping('status'),
    },
    { part: 'Content-Type', value: contentType, source: [], choices: shaping('content-type') },
    ...memberOrigins(exchange, { contract, shaping }),
    { part: 'Delivery', value: '', source: [], choices: shaping('delivery') },
  ].filter(({ source, choices }) => source.length > 0 || choices.length > 0)
}

/** `success-status=201` and `token-lifetime=seconds:90`. */
function takenIn(written: string, { points }: Contract): readonly TakenChoice[] {
  const [id = '', ...rest] = written.split('=')
  const value = rest.join('=')
  const point = points.find((candidate) => candidate.id === id)
  const choice = point?.choices.find((candidate) => candidate.id === value || value.startsWith(`${candidate.id}:`))
  if (point === undefined || choice === undefined) return []
  const argument = value.slice(choice.id.length + 1)
  const title = argument === '' ? choice.title : `${choice.title}: ${argument}`
  return [{ point, title, written, isUsual: value === point.usual }]
}

interface Known {
  readonly contract: Contract
  readonly shaping: (part: Part) => readonly TakenChoice[]
}

function memberOrigins(exchange: Exchange, { contract, shaping }: Known): readonly Origin[] {
  const outcome = contract.outcomes.find(({ id }) => id === exchange.outcome)
  const leaves = leavesOf(parsed(exchange.answer.body), '')
  const described = new Map(outcome?.members.map(({ pointer, source }) => [pointer, source]))
  const members = leaves.map(({ pointer, value }): Origin => {
    const isCode = outcome?.code !== null && outcome?.code !== undefined && String(outcome.code) === value
    const source = isCode ? exchange.source : (described.get(pointer) ?? [])
    return { part: pointer.slice(1).replaceAll('/', '.'), value, source, choices: [] }
  })
  const body = { part: 'Body', value: 'its shape and layout', source: [], choices: shaping('body') }
  const token = { part: 'Token', value: 'its shape and life', source: [], choices: shaping('token') }
  return [...members, body, token]
}

interface Leaf {
  readonly pointer: string
  readonly value: string
}

function leavesOf(value: unknown, pointer: string): readonly Leaf[] {
  if (typeof value !== 'object' || value === null) return pointer === '' ? [] : [{ pointer, value: String(value) }]
  return Object.entries(value).flatMap(([name, member]) => leavesOf(member, `${pointer}/${name}`))
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
