// Every object of a description that OpenAPI has a name for, with its place. References are not followed: what they lead to
// stands elsewhere in the same description.

import { pointerOf } from '../pointer.ts'

/** What a description is made of. */
export type Kind = keyof typeof SHAPES

/** One object of a description. */
export interface Part {
  readonly kind: Kind
  readonly value: Readonly<Record<string, unknown>>
  readonly pointer: string
  /** Whether it is part of what a client sends or receives. */
  readonly side: 'request' | 'response' | undefined
  /** The member that it is, of the map it is in: the media type of a media type object. */
  readonly name: string
}

type Holding = 'one' | 'list' | 'map'
type Shape = Readonly<Record<string, readonly [Holding, string]>>

const OPERATION = ['one', 'operation'] as const
const SCHEMA = ['one', 'schema'] as const
const SCHEMAS = ['map', 'schema'] as const
const SCHEMA_LIST = ['list', 'schema'] as const

/** Keywords that hold one schema. */
const SINGLE_SCHEMAS: Shape = Object.fromEntries(
  [
    ['items', 'contains', 'additionalProperties', 'propertyNames', 'unevaluatedItems', 'unevaluatedProperties'],
    ['not', 'if', 'then', 'else'],
  ].flatMap((keywords) => keywords.map((keyword) => [keyword, SCHEMA])),
)

/** Which members of each kind hold what. */
const SHAPES = {
  description: { paths: ['map', 'path-item'], webhooks: ['map', 'path-item'], components: ['one', 'components'] },
  components: {
    schemas: SCHEMAS,
    responses: ['map', 'response'],
    parameters: ['map', 'parameter'],
    requestBodies: ['map', 'request-body'],
    headers: ['map', 'header'],
    callbacks: ['map', 'callback'],
    pathItems: ['map', 'path-item'],
  },
  'path-item': {
    parameters: ['list', 'parameter'],
    get: OPERATION,
    put: OPERATION,
    post: OPERATION,
    delete: OPERATION,
    options: OPERATION,
    head: OPERATION,
    patch: OPERATION,
    trace: OPERATION,
  },
  operation: {
    parameters: ['list', 'parameter'],
    requestBody: ['one', 'request-body'],
    responses: ['map', 'response'],
    callbacks: ['map', 'callback'],
  },
  callback: {},
  'request-body': { content: ['map', 'media-type'] },
  response: { content: ['map', 'media-type'], headers: ['map', 'header'] },
  parameter: { schema: SCHEMA, content: ['map', 'media-type'] },
  header: { schema: SCHEMA, content: ['map', 'media-type'] },
  'media-type': { schema: SCHEMA },
  schema: {
    properties: SCHEMAS,
    patternProperties: SCHEMAS,
    $defs: SCHEMAS,
    dependentSchemas: SCHEMAS,
    allOf: SCHEMA_LIST,
    anyOf: SCHEMA_LIST,
    oneOf: SCHEMA_LIST,
    prefixItems: SCHEMA_LIST,
    ...SINGLE_SCHEMAS,
  },
} as const satisfies Record<string, Shape>

const SIDES: Readonly<Partial<Record<Kind, Part['side']>>> = {
  'request-body': 'request',
  parameter: 'request',
  response: 'response',
  header: 'response',
}

/** Shows every part of the description, each before what is in it. */
export function visitParts(description: unknown, show: (part: Part) => void): void {
  visit(description, { kind: 'description', pointer: '', side: undefined, name: '', show })
}

interface Place extends Omit<Part, 'value'> {
  readonly show: (part: Part) => void
}

function visit(value: unknown, place: Place): void {
  if (!isObject(value)) return
  const side = SIDES[place.kind] ?? place.side
  const { kind, pointer, name, show } = place
  show({ kind, value, pointer, side, name })
  // A callback is a map of path items itself.
  if (kind === 'callback') visitMap(value, { ...place, side, kind: 'path-item' })
  const members: Shape = SHAPES[kind]
  for (const [member, inside] of Object.entries(value)) {
    const [holding, of] = Object.hasOwn(members, member) ? (members[member] ?? []) : []
    if (of === undefined) continue
    const there = { kind: of as Kind, pointer: `${pointer}/${member}`, side, name: member, show }
    if (holding === 'one') visit(inside, there)
    else visitMap(inside, there)
  }
}

function visitMap(members: unknown, place: Place): void {
  if (typeof members !== 'object' || members === null) return
  for (const [name, member] of Object.entries(members)) {
    if (place.kind === 'path-item' && name.startsWith('x-')) continue
    visit(member, { ...place, pointer: `${place.pointer}${pointerOf([name])}`, name })
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
