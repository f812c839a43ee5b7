// Obtains the access token as the document says: multipart form data; the error code of a refusal.

export async function obtainToken({ baseUrl, clientId, clientSecret }) {
  const body = new FormData()
  body.append('client_id', clientId)
  body.append('client_secret', clientSecret)
  const response = await fetch(`${baseUrl}/api/app/token`, { method: 'POST', body })
  const text = await response.text()
  const token = response.ok ? JSON.parse(text).data?.token : undefined
  if (typeof token === 'string') return token
  // The document does not show where in the body the code is: look everywhere.
  const code = /\b(1025|1026|1033)\b/.exec(text)?.[0]
  const reason = code === undefined ? `status ${response.status} without a token` : `the error code ${code}`
  throw Object.assign(new Error(`Refused with ${reason}.`), { code: Number(code) })
}
