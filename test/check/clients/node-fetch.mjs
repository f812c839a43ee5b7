// A good client for Node and its built-in fetch.

import { setTimeout as sleep } from 'node:timers/promises'

const { TOKEN_BASE_URL = '', TOKEN_CLIENT_ID = '', TOKEN_CLIENT_SECRET = '' } = process.env

async function post() {
  const form = new FormData()
  form.set('client_id', TOKEN_CLIENT_ID)
  form.set('client_secret', TOKEN_CLIENT_SECRET)
  const response = await fetch(`${TOKEN_BASE_URL.replace(/\/+$/, '')}/api/app/token`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
    signal: AbortSignal.timeout(3000),
  })
  return {
    status: response.status,
    retryAfter: response.headers.get('Retry-After') ?? '0.1',
    text: await response.text(),
  }
}

/** Tries a second time where the service or the network failed, and no third time. */
async function postPatiently() {
  const first = await post().catch((error) => {
    if (error.name === 'TimeoutError') throw error
    return { status: 503, retryAfter: '0.1', text: '' }
  })
  const seconds = Number(first.retryAfter)
  if (first.status < 500 || !(seconds <= 2)) return first
  await sleep(seconds * 1000)
  return await post()
}

function tokenIn({ status, text }) {
  const answer = status >= 200 && status < 300 ? JSON.parse(text) : undefined
  const token = answer?.success === true ? answer.data?.token : undefined
  if (typeof token === 'string' && /^[!-~]+$/.test(token)) return token
  const code = /\b(1025|1026|1033)\b/.exec(text)?.[0]
  throw new Error(code === undefined ? `Status ${status} without a token.` : `Refused with the error code ${code}.`)
}

try {
  process.stdout.write(`${tokenIn(await postPatiently())}\n`)
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
