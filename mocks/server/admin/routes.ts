// Which operation a request is: its method and path against the table. Answers nothing.

import { decoded } from '../../exchange/route.ts'
import { OPERATIONS, type OperationId, SHORT_FORMS } from './operations.ts'

/** An operation that was asked for, with the parameters that its path carries. */
export interface Routed {
  readonly id: OperationId
  readonly path: Readonly<Record<string, string>>
}

/** What a path leads to: an operation, or the methods that there are, or nothing. */
export type Lookup = Routed | { readonly methods: readonly string[] } | undefined

export const PREFIX = '/__admin'

interface Row {
  readonly id: OperationId
  readonly method: string
  readonly steps: readonly string[]
}

const ROWS: readonly Row[] = operationIds().map((id) => ({
  id,
  method: OPERATIONS[id].method,
  steps: OPERATIONS[id].path.split('/').slice(1),
}))

function operationIds(): readonly OperationId[] {
  return Object.keys(OPERATIONS).filter((id): id is OperationId => Object.hasOwn(OPERATIONS, id))
}

/** Every path, for whoever asks for another. */
export const PATHS: readonly string[] = [...new Set(Object.values(OPERATIONS).map(({ path }) => `${PREFIX}${path}`))]

/** Looks up a path that begins with the prefix, still percent-encoded. */
export function lookUp(method: string, path: string): Lookup {
  const steps = longForm(path.slice(PREFIX.length).split('/').slice(1))
  const fitting = ROWS.filter((row) => fits(row.steps, steps))
  // A word goes before a parameter: `requests/count` is no number.
  const literal = Math.min(...fitting.map((row) => parametersIn(row)))
  const rows = fitting.filter((row) => parametersIn(row) === literal)
  if (rows.length === 0) return undefined
  const asked = method === 'HEAD' ? 'GET' : method
  const row = rows.find((candidate) => candidate.method === asked)
  if (row === undefined)
    return { methods: rows.flatMap((each) => (each.method === 'GET' ? ['GET', 'HEAD'] : each.method)) }
  return { id: row.id, path: Object.fromEntries(row.steps.flatMap((step, index) => valueIn(step, steps[index] ?? ''))) }
}

/** What speaks of no session speaks of the default one. */
function longForm(steps: readonly string[]): readonly string[] {
  return SHORT_FORMS.some((form) => form === steps[0]) ? ['sessions', 'default', ...steps] : steps
}

function fits(described: readonly string[], steps: readonly string[]): boolean {
  return (
    described.length === steps.length &&
    described.every((step, at) => (isParameter(step) ? steps[at] !== '' : step === steps[at]))
  )
}

function parametersIn({ steps }: Row): number {
  return steps.filter(isParameter).length
}

function isParameter(step: string): boolean {
  return step.startsWith('{')
}

function valueIn(step: string, text: string): readonly (readonly [string, string])[] {
  return isParameter(step) ? [[step.slice(1, -1), decoded(text)]] : []
}
