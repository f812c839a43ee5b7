// The headers of every answer of the admin API: nobody keeps it, guesses its type, frames it, or embeds it elsewhere.

const GUARDED: readonly string[] = [
  'X-Content-Type-Options',
  'nosniff',
  'Cross-Origin-Resource-Policy',
  'same-origin',
  'Content-Security-Policy',
  "default-src 'none'; frame-ancestors 'none'",
]

export const API_HEADERS: readonly string[] = ['Cache-Control', 'no-store', ...GUARDED]

/** Those of a stream: whoever compresses, in the server of somebody else, would keep the events to himself. */
export const STREAM_HEADERS: readonly string[] = ['Cache-Control', 'no-store, no-transform', ...GUARDED]
