// The documented request as the bytes that a client sends, built once. Knows HTTP/1.1 and multipart, and no server.

/** The fields of a token request; one that is undefined is left out. */
export interface TokenFields {
  readonly client_id?: string
  readonly client_secret?: string
}

/** The credentials of the description's example. */
export const DEMO = { client_id: 'demo-app', client_secret: 'demo-secret' } as const satisfies TokenFields

const BOUNDARY = 'bench-5f1c0b7e9a3d4826'

/** The form as a browser would write it. */
export function formOf(fields: TokenFields): { readonly contentType: string; readonly body: string } {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return { contentType: `multipart/form-data; boundary=${BOUNDARY}`, body: `${parts.join('')}--${BOUNDARY}--\r\n` }
}

/** The request, below an optional prefix of the path. */
export function tokenRequest(fields: TokenFields, prefix = ''): Buffer {
  const { contentType, body } = formOf(fields)
  const head = [
    `POST ${prefix}/api/app/token HTTP/1.1`,
    'Host: localhost',
    `Content-Type: ${contentType}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Accept: application/json',
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`, 'latin1')
}

/** Requests that lead to each documented answer, with the status that the document gives it. */
export const DOCUMENTED = {
  token: { fields: DEMO, status: 200, code: undefined },
  '1025': { fields: { client_secret: DEMO.client_secret }, status: 400, code: 1025 },
  '1026': { fields: { client_id: DEMO.client_id }, status: 400, code: 1026 },
  '1033': { fields: { client_id: DEMO.client_id, client_secret: 'not-the-secret' }, status: 400, code: 1033 },
} as const satisfies Readonly<Record<string, DocumentedRequest>>

interface DocumentedRequest {
  readonly fields: TokenFields
  readonly status: number
  readonly code: number | undefined
}
