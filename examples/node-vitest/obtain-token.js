// Obtains the access token as the document says: multipart form data; the error code of a refusal.

export async function obtainToken({ baseUrl, clientId, clientSecret, signal }) {
  const body = new FormData()
  body.set('client_id', clientId)
  body.set('client_secret', clientSecret)
  const url = `${baseUrl.replace(/\/+$/, '')}/api/app/token`
  const response = await fetch(url, { method: 'POST', body, signal, redirect: 'manual' })
  const text = await response.text()
  const token = response.ok ? tokenIn(text) : undefined
  if (token !== undefined) return token
  // The document does not show where in the body the code is: look everywhere.
  const code = /\b(1025|1026|1033)\b/.exec(text)?.[0]
  const reason = code === undefined ? `status ${response.status} without a token` : `the error code ${code}`
  throw Object.assign(new Error(`Refused with ${reason}.`), { code: Number(code) })
}

function tokenIn(text) {
  const answer = JSON.parse(text)
  const token = answer?.success === true ? answer.data?.token : undefined
  return typeof token === 'string' && /^[!-~]+$/.test(token) ? token : undefined
}
