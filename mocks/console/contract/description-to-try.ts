// A description as the viewer can try it: against the server of the page, with the example of a form field by field. The
// dialect of its schemas goes unsaid, since the viewer takes any but its own for a mistake. Pure.

type Node = Readonly<Record<string, unknown>>

/** The same description, for a page whose mock is at this base URL; what cannot be read as one is left as it is. */
export function descriptionToTry(description: unknown, baseUrl: string): unknown {
  if (!isNode(description)) return description
  const { jsonSchemaDialect, ...rest } = description
  const schemas = at(rest, 'components', 'schemas')
  const examples = formExamples(rest)
  const shown = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, withFieldExamples(schema, examples.get(name) ?? {})]),
  )
  return {
    ...rest,
    servers: [{ url: serverOf(description, baseUrl) }],
    components: { ...at(rest, 'components'), schemas: shown },
  }
}

/** The path that it names, on the origin of the page: a proxy may stand between, and a variable stands for the base URL. */
function serverOf({ servers }: Node, baseUrl: string): string {
  const [first] = Array.isArray(servers) ? servers : []
  const url = at(first)['url']
  if (typeof url !== 'string' || !URL.canParse(url)) return baseUrl
  return new URL(new URL(url).pathname, baseUrl).href.replace(/\/$/, '')
}

/** Name of a schema to the example of a form that it describes. */
function formExamples(description: Node): ReadonlyMap<string, Node> {
  const operations = Object.values(at(description, 'paths')).flatMap((path) =>
    isNode(path) ? Object.values(path) : [],
  )
  const forms = operations.flatMap((operation) => Object.values(at(operation, 'requestBody', 'content')))
  return new Map(
    forms.flatMap((form) => {
      const reference = at(form, 'schema')['$ref']
      const name = typeof reference === 'string' ? reference.split('/').at(-1) : undefined
      return name === undefined ? [] : [[name, at(form, 'example')]]
    }),
  )
}

function withFieldExamples(schema: unknown, example: Node): unknown {
  if (!isNode(schema) || Object.keys(example).length === 0) return schema
  const properties = Object.entries(at(schema, 'properties')).map(([name, property]) => [
    name,
    isNode(property) && Object.hasOwn(example, name) ? { example: example[name], ...property } : property,
  ])
  return { ...schema, properties: Object.fromEntries(properties) }
}

/** What stands under these names; empty where nothing does. */
function at(value: unknown, ...names: readonly string[]): Node {
  const [name, ...rest] = names
  if (!isNode(value)) return {}
  return name === undefined ? value : at(value[name], ...rest)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
