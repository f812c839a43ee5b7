// Obtains the access token as the document says: multipart form data; the error code of a refusal.

export class TokenRefused extends Error {
  readonly code: number | undefined

  constructor(code: number | undefined, status: number) {
    super(code === undefined ? `Status ${status} without a token` : `Refused with the error code ${code}`)
    this.code = code
  }
}

export async function obtainToken(baseUrl: string, clientId: string, clientSecret: string): Promise<string> {
  const body = new FormData()
  body.set('client_id', clientId)
  body.set('client_secret', clientSecret)
  const url = `${baseUrl.replace(/\/+$/, '')}/api/app/token`
  const response = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(10_000) })
  const text = await response.text()
  const token = response.ok ? tokenIn(text) : undefined
  if (token !== undefined) return token
  // The document does not show where in the body the code is: look everywhere.
  const code = /\b(1025|1026|1033)\b/.exec(text)?.[0]
  throw new TokenRefused(code === undefined ? undefined : Number(code), response.status)
}

function tokenIn(text: string): string | undefined {
  const answer = JSON.parse(text)
  const token: unknown = answer?.success === true ? answer.data?.token : undefined
  return typeof token === 'string' && token !== '' ? token : undefined
}
