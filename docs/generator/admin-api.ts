// The page of the admin API, from the description that the server serves and validates requests against.

import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { code, pageOf, plain, section, subsection, table } from './markdown.ts'
import { membersOf, type Schema, valueInWords } from './schema-words.ts'

const DESCRIPTION = new URL('../../mocks/server/admin/openapi.yaml', import.meta.url)
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

interface Parameter {
  readonly $ref?: string
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly schema: Schema
}

interface Content {
  readonly $ref?: string
  readonly description?: string
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>
}

interface Operation {
  readonly tags: readonly string[]
  readonly summary: string
  readonly description?: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: Content
  readonly responses: Readonly<Record<string, Content>>
}

interface Description {
  readonly info: { readonly summary: string; readonly description: string }
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

/** The page. */
export async function adminApiPage(): Promise<string> {
  const description = parse(await readFile(DESCRIPTION, 'utf8')) as Description
  const { info, tags } = description
  const found = operationsOf(description)
  return pageOf({
    title: 'Admin API',
    from: ['mocks/server/admin/openapi.yaml'],
    sections: [
      `${plain(info.summary)} The server serves its own description at ${code('/__admin/admin-openapi.yaml')}.`,
      info.description.trim(),
      ...tags.map(({ name, description: says }) =>
        section(
          `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
          plain(says),
          ...found
            .filter(({ operation }) => operation.tags.includes(name))
            .map((one) => operationText(one, description)),
        ),
      ),
    ],
  })
}

interface Placed {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

function operationsOf({ paths }: Description): readonly Placed[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method]
      return operation === undefined ? [] : [{ method: method.toUpperCase(), path, operation }]
    }),
  )
}

function operationText({ method, path, operation }: Placed, description: Description): string {
  const follow = (reference: string): unknown => reachedBy(reference, description)
  const resolve = (reference: string): Schema => follow(reference) as Schema
  const parameters = (operation.parameters ?? []).map((one) =>
    one.$ref === undefined ? one : (follow(one.$ref) as Parameter),
  )
  return subsection(
    code(`${method} ${path}`),
    [operation.summary, operation.description?.trim() ?? '']
      .filter((text) => text !== '')
      .map(closed)
      .join(' '),
    table(
      ['Parameter', 'What it is', 'Takes'],
      parameters.map(({ name, in: where, description: says = '', schema, required }) => [
        `${code(name)}${required === true ? ' (required)' : ''}${where === 'header' ? ', a header' : ''}`,
        plain(says),
        `${valueInWords(schema, resolve)}${schema.default === undefined ? '' : `; default ${code(String(schema.default))}`}`,
      ]),
    ),
    table(
      ['Member of the body', 'What it is', 'Takes'],
      membersOf(bodyOf(operation.requestBody, follow), resolve).map(({ name, isRequired, says, takes }) => [
        `${code(name)}${isRequired ? ' (required)' : ''}`,
        plain(says),
        takes,
      ]),
    ),
    answersOf(operation, follow),
  )
}

function bodyOf(content: Content | undefined, follow: (reference: string) => unknown): Schema {
  const reached = content?.$ref === undefined ? content : (follow(content.$ref) as Content)
  return Object.values(reached?.content ?? {})[0]?.schema ?? {}
}

/** The successes, each with what it carries. */
function answersOf({ responses }: Operation, follow: (reference: string) => unknown): string {
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'))
  const words = successes.map(([status, response]) => {
    const { description = '', content = {} } =
      response.$ref === undefined ? response : (follow(response.$ref) as Content)
    const [type] = Object.keys(content)
    const reference = Object.values(content)[0]?.schema.$ref?.split('/').at(-1)
    const carries = [type, reference]
      .filter((text) => text !== undefined)
      .map(code)
      .join(', ')
    return `${code(status)} ${closed(description)}${carries === '' ? '' : ` (${carries})`}`
  })
  return `Answers ${words.join(' or ')}`
}

function closed(text: string): string {
  return /[.!?]$/.test(text) ? plain(text) : `${plain(text)}.`
}

function reachedBy(reference: string, description: unknown): unknown {
  return reference
    .replace('#/', '')
    .split('/')
    .reduce<unknown>((value, key) => (value as Readonly<Record<string, unknown>>)[key], description)
}
