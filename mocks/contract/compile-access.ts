// How the description authenticates a request, and the operations that need it.

import type { OpenAPIV3_1 } from 'openapi-types'
import type { Access, Json, JsonSchema, ProtectedOperation } from './contract.ts'
import { type Operation, sourcesOf } from './operations.ts'
import { pointerOf, valueAt } from './pointer.ts'
import type { Problems } from './problems.ts'

interface SchemeExtensions {
  readonly 'x-refused'?: string
  readonly 'x-source'?: string | readonly string[]
}

const DEFAULT_REFUSAL: Access['refusal'] = { body: {}, mediaType: 'application/json', schema: true }

/** The first header scheme of the description; undefined when it has none. */
export function compileAccess(document: OpenAPIV3_1.Document, problems: Problems): Access | undefined {
  for (const [name, entry] of Object.entries(document.components?.securitySchemes ?? {})) {
    const scheme = entry as OpenAPIV3_1.SecuritySchemeObject & SchemeExtensions
    const header = headerOf(scheme)
    if (header === undefined) continue
    const pointer = pointerOf(['components', 'securitySchemes', name, 'x-refused'])
    return {
      header,
      says: scheme.description ?? `Requests are authenticated by the header ${header}.`,
      source: sourcesOf(scheme),
      refusal: refusalOf(document, scheme['x-refused'], { pointer, problems }),
    }
  }
  return undefined
}

function headerOf(scheme: OpenAPIV3_1.SecuritySchemeObject): string | undefined {
  if (scheme.type === 'apiKey') return scheme.in === 'header' ? scheme.name : undefined
  return scheme.type === 'openIdConnect' ? undefined : 'Authorization'
}

function refusalOf(
  document: OpenAPIV3_1.Document,
  reference: string | undefined,
  place: { readonly pointer: string; readonly problems: Problems },
): Access['refusal'] {
  if (reference === undefined) return DEFAULT_REFUSAL
  const response = valueAt(document, reference.replace(/^#/, '')) as OpenAPIV3_1.ResponseObject | undefined
  const [mediaType, media] = Object.entries(response?.content ?? {})[0] ?? []
  if (mediaType === undefined || media?.example === undefined) {
    const sentence = `Cannot refuse an access token with "${reference}": there is no response with an example. Point to one.`
    place.problems.add('refused-unknown', place.pointer, sentence)
    return DEFAULT_REFUSAL
  }
  return { body: media.example as Json, mediaType, schema: (media.schema ?? true) as JsonSchema }
}

/** Every operation that is not the token operation: its first success, or an empty object. */
export function compileProtected(
  operations: readonly Operation[],
  document: OpenAPIV3_1.Document,
): readonly ProtectedOperation[] {
  return operations.map(({ path, method, operation }) => {
    const [key, response] = Object.entries(operation.responses ?? {}).find(([status]) => status.startsWith('2')) ?? [
      '200',
      {},
    ]
    const media = Object.values((response as OpenAPIV3_1.ResponseObject).content ?? {})[0]
    return {
      method,
      path,
      status: Number(key) || 200,
      body: exampleIn(media),
      needsToken: isSecured(operation.security ?? document.security ?? []),
    }
  })
}

function exampleIn(media: OpenAPIV3_1.MediaTypeObject | undefined): Json {
  const named = Object.values(media?.examples ?? {})[0]
  return (media?.example ?? (named !== undefined && 'value' in named ? named.value : undefined) ?? {}) as Json
}

/** An empty requirement among others means that the token is optional. */
function isSecured(security: readonly OpenAPIV3_1.SecurityRequirementObject[]): boolean {
  return security.length > 0 && security.every((requirement) => Object.keys(requirement).length > 0)
}
