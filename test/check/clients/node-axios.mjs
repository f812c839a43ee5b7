// A good client for Node with axios. Its errors hold the whole request, so only their message is printed.

import axios from 'axios'

const { TOKEN_BASE_URL = '', TOKEN_CLIENT_ID = '', TOKEN_CLIENT_SECRET = '' } = process.env

async function obtainToken() {
  const form = new FormData()
  form.set('client_id', TOKEN_CLIENT_ID)
  form.set('client_secret', TOKEN_CLIENT_SECRET)
  const { status, data: text } = await axios.post(`${TOKEN_BASE_URL.replace(/\/+$/, '')}/api/app/token`, form, {
    maxRedirects: 0,
    validateStatus: () => true,
    responseType: 'text',
    transformResponse: (body) => body,
    signal: AbortSignal.timeout(3000),
  })
  const answer = status >= 200 && status < 300 ? JSON.parse(text) : undefined
  const token = answer?.success === true ? answer.data?.token : undefined
  if (typeof token === 'string' && /^[!-~]+$/.test(token)) return token
  const code = /\b(1025|1026|1033)\b/.exec(text)?.[0]
  throw new Error(code === undefined ? `Status ${status} without a token.` : `Refused with the error code ${code}.`)
}

try {
  process.stdout.write(`${await obtainToken()}\n`)
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
