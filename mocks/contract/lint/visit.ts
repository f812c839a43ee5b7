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
    items: SCHEMA,
    contains: SCHEMA,
    not: SCHEMA,
    if: SCHEMA,
    then: SCHEMA,
    else: SCHEMA,
    additionalProperties: SCHEMA,
    propertyNames: SCHEMA,
    unevaluatedItems: SCHEMA,
    unevaluatedProperties: SCHEMA,
  },
} as const satisfies Record<string, Shape>

const SIDES: Readonly<Partial<Record<Kind, Part['side']>>> = {
  'request-body': 'request',
  parameter: 'request',
  response: 'response',
  header: 'response',
}

/** Every part of the description, each before what is in it. */
export function* partsOf(description: unknown): Generator<Part> {
  yield* visit(description, { kind: 'description', pointer: '', side: undefined, name: '' })
}

type Place = Omit<Part, 'value'>

function* visit(value: unknown, place: Place): Generator<Part> {
  if (!isObject(value)) return
  const side = SIDES[place.kind] ?? place.side
  const part = { ...place, value, side }
  yield part
  // A callback is a map of path items itself.
  if (place.kind === 'callback') yield* visitMap(value, { ...part, kind: 'path-item' })
  for (const [name, [holding, kind]] of Object.entries<readonly [Holding, string]>(SHAPES[place.kind])) {
    const member = value[name]
    if (member === undefined) continue
    const inside = { kind: kind as Kind, pointer: `${place.pointer}/${name}`, side, name }
    if (holding === 'one') yield* visit(member, inside)
    else yield* visitMap(member, inside)
  }
}

function* visitMap(members: unknown, place: Place): Generator<Part> {
  if (typeof members !== 'object' || members === null) return
  for (const [name, member] of Object.entries(members)) {
    if (!name.startsWith('x-') || place.kind !== 'path-item') {
      yield* visit(member, { ...place, pointer: `${place.pointer}${pointerOf([name])}`, name })
    }
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
