// All that a thrown error says to whoever catches it, as text: what a function client tells of a failure. Reads data only,
// within bounds: whatever the error holds, cycles and getters that throw included, this ends and does not throw.

const CAUSES = 8
const DEPTH = 6
const VALUES = 500
const LONGEST_TEXT = 4096
/** Read also where a class defines them, so that the object itself does not own them. */
const CODE_NAMES = ['code', 'errorCode', 'error_code', 'status', 'statusCode']

/** Name, message and members of the error, then of its cause, and so on; one line each. No stack: its line numbers are noise. */
export function errorInWords(error: unknown): string {
  const lines: string[] = []
  const seen = new Set<unknown>()
  const waiting = [error]
  while (waiting.length > 0 && lines.length < CAUSES) {
    const next = waiting.shift()
    if (seen.has(next)) continue
    seen.add(next)
    lines.push(lineOn(next))
    if (next instanceof Error) waiting.push(...causesOf(next))
  }
  return lines.join('\n')
}

function causesOf(error: Error): readonly unknown[] {
  const cause = memberOf(error, 'cause')
  const several = memberOf(error, 'errors')
  return [...(cause === undefined ? [] : [cause]), ...(Array.isArray(several) ? several : [])]
}

function lineOn(error: unknown): string {
  const members = jsonOf(error)
  if (!(error instanceof Error)) return typeof error === 'string' ? clipped(error) : members
  const title = `${textOf(memberOf(error, 'name'))}: ${textOf(memberOf(error, 'message'))}`
  return members === '{}' ? title : `${title} ${members}`
}

/** Any value as JSON; what JSON has no word for is named in brackets. */
export function jsonOf(value: unknown): string {
  return JSON.stringify(plain(value, { depth: 0, left: { values: VALUES }, within: new Set() })) ?? String(value)
}

interface Walk {
  readonly depth: number
  readonly left: { values: number }
  readonly within: ReadonlySet<unknown>
}

function plain(value: unknown, walk: Walk): unknown {
  walk.left.values -= 1
  if (walk.left.values < 0 || walk.depth > DEPTH) return '[…]'
  if (typeof value === 'string') return clipped(value)
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value)
  if (typeof value === 'function') return '[function]'
  if (typeof value !== 'object' || value === null) return value
  if (walk.within.has(value)) return '[circular]'
  const deeper = { ...walk, depth: walk.depth + 1, within: new Set([...walk.within, value]) }
  if (value instanceof Uint8Array) return clipped(new TextDecoder().decode(value))
  if (value instanceof Map || value instanceof Set) return plain([...value], deeper)
  if (Array.isArray(value)) return value.slice(0, VALUES).map((item) => plain(item, deeper))
  return isMachinery(value) ? '[stream or emitter]' : membersOf(value, deeper)
}

/** Sockets, streams and agents: full of numbers, one of which would be taken for an error code. */
function isMachinery(value: object): boolean {
  return ['on', 'pipe', 'getReader', 'pipeTo'].some((name) => typeof memberOf(value, name) === 'function')
}

function membersOf(value: object, walk: Walk): object {
  const isError = value instanceof Error
  const own = isError ? Object.getOwnPropertyNames(value).filter((name) => !isTold(name, walk)) : Object.keys(value)
  const inherited = isError
    ? CODE_NAMES.filter((name) => !own.includes(name) && isPrimitive(memberOf(value, name)))
    : []
  return Object.fromEntries([...own, ...inherited].map((name) => [name, plain(memberOf(value, name), walk)]))
}

/** What the line on an error tells before its members, or after it as a line of its own; and its stack. */
function isTold(name: string, { depth }: Walk): boolean {
  return name === 'stack' || (depth === 1 && ['name', 'message', 'cause', 'errors'].includes(name))
}

function isPrimitive(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number'
}

/** Undefined where a getter throws. */
function memberOf(value: object, name: string): unknown {
  try {
    return Reflect.get(value, name)
  } catch {
    return undefined
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? clipped(value) : jsonOf(value)
}

function clipped(text: string): string {
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text
}
