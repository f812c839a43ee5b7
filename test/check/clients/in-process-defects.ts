// Defects that only a client inside a program shows, or shows in another way.

import type { ObtainToken, ObtainTokenInput } from '../../../scenarios/check/function-client.ts'
import { fetchToken, TokenRefused, tokenKeeper } from './in-process.ts'

/** Keeps the token, and not the promise of it. */
function unjoinedKeeper(): ObtainToken {
  const kept = new Map<string, string>()
  return async (input: ObtainTokenInput) => {
    const key = JSON.stringify([input.baseUrl, input.clientId, input.clientSecret])
    const token = kept.get(key) ?? (await fetchToken(input))
    kept.set(key, token)
    return token
  }
}

/** Makes a client of each; one client serves a whole check, as it would a whole program. */
export const inProcessDefects = {
  'fetches-each-time': () => fetchToken,
  'joins-nothing': unjoinedKeeper,
  'bearer-returned': () => {
    const obtain = tokenKeeper()
    return async (input) => `Bearer ${await obtain(input)}`
  },
  'null-returned': () => {
    const obtain = tokenKeeper()
    return (input) =>
      obtain(input).catch((error) =>
        error instanceof TokenRefused && error.code !== undefined ? null : Promise.reject(error),
      )
  },
  'form-in-error': () => {
    const obtain = tokenKeeper()
    return (input) =>
      obtain(input).catch((cause) => {
        throw Object.assign(new Error('No token.', { cause }), { form: { client_secret: input.clientSecret } })
      })
  },
  'code-swallowed': () => {
    const obtain = tokenKeeper()
    return (input) =>
      obtain(input).catch(() => {
        throw new Error('No token.')
      })
  },
} as const satisfies Record<string, () => ObtainToken>
