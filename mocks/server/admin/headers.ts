// The headers of every answer of the admin API: nobody keeps it, guesses its type, frames it, or embeds it elsewhere.

export const API_HEADERS: readonly string[] = [
  'Cache-Control',
  'no-store',
  'X-Content-Type-Options',
  'nosniff',
  'Cross-Origin-Resource-Policy',
  'same-origin',
  'Content-Security-Policy',
  "default-src 'none'; frame-ancestors 'none'",
]
