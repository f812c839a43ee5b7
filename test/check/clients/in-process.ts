// A good client inside a program: it keeps its token, and calls that come while it fetches one wait for the same.

import type { ObtainTokenInput } from '../../../scenarios/check/function-client.ts'

/** What a caller of the client can act upon. */
export class TokenRefused extends Error {
  override readonly name = 'TokenRefused'
  readonly code: number | undefined

  constructor(message: string, code?: number) {
    super(message)
    this.code = code
  }
}

/** Makes a function that obtains tokens. */
export function tokenKeeper(): (input: ObtainTokenInput) => Promise<string> {
  const kept = new Map<string, Promise<string>>()
  return (input) => {
    const key = JSON.stringify([input.baseUrl, input.clientId, input.clientSecret])
    const pending = kept.get(key) ?? fetchToken(input)
    kept.set(key, pending)
    pending.catch(() => kept.delete(key))
    return pending
  }
}

/** Fetches a token, whatever is kept. */
export async function fetchToken({ baseUrl, clientId, clientSecret, signal }: ObtainTokenInput): Promise<string> {
  const form = new FormData()
  form.set('client_id', clientId)
  form.set('client_secret', clientSecret)
  const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/api/app/token`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(3000)]),
  })
  const text = await response.text()
  const token = response.ok ? tokenIn(JSON.parse(text)) : undefined
  if (token !== undefined) return token
  const code = /\b(?:1025|1026|1033)\b/.exec(text)?.[0]
  if (code !== undefined) throw new TokenRefused(`Refused with the error code ${code}.`, Number(code))
  throw new TokenRefused(`Status ${response.status} without a token.`)
}

function tokenIn(answer: unknown): string | undefined {
  const { success, data } = (answer ?? {}) as { success?: unknown; data?: { token?: unknown } | null }
  const token = success === true ? data?.token : undefined
  return typeof token === 'string' && /^[!-~]+$/.test(token) ? token : undefined
}
