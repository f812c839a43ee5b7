// The client under every planted defect: small steps, each of which a defect replaces. Without a defect it is a good one.
// `node client.mjs --defect <id>` runs it as a command; `run` does the same inside a process.

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { answerDefects } from './defects/answer.mjs'
import { faultDefects } from './defects/fault.mjs'
import { mannerDefects } from './defects/manner.mjs'
import { refusalDefects } from './defects/refusal.mjs'
import { requestDefects } from './defects/request.mjs'
import { valueDefects } from './defects/value.mjs'

/** The steps, in the order in which they are taken. `input` is { baseUrl, identifier, secret, signal }. */
const good = {
  async obtain(input) {
    const answer = await this.sendPatiently(this.request(input), input)
    return this.read(answer, input)
  },

  // The request.
  request(input) {
    const { type, body } = this.encode(this.fields(input))
    const headers = {
      'Content-Type': type,
      'Content-Length': body.length,
      'Accept-Encoding': 'gzip',
      ...this.headers(input),
    }
    return { url: this.url(input), method: this.method, headers, body }
  },
  url: ({ baseUrl }) => `${baseUrl.replace(/\/+$/, '')}/api/app/token`,
  method: 'POST',
  headers: () => ({}),
  fields: ({ identifier, secret }) => [
    { name: 'client_id', value: identifier },
    { name: 'client_secret', value: secret },
  ],
  encode(fields) {
    const boundary = this.boundary()
    const parts = fields.flatMap((field) => [
      `--${boundary}\r\n${this.partHeaders(field)}\r\n\r\n`,
      this.bytes(this.value(field.value)),
      '\r\n',
    ])
    const body = Buffer.concat([...parts, `--${boundary}--\r\n`].map((part) => Buffer.from(part)))
    return { type: `multipart/form-data; boundary=${boundary}`, body }
  },
  boundary: () => randomUUID(),
  partHeaders: ({ name }) => `Content-Disposition: form-data; name="${name}"`,
  value: (value) => value,
  bytes: (value) => Buffer.from(value, 'utf8'),

  // The exchange: one more attempt where the service or the network failed, after the pause that it asks for.
  async sendPatiently(outgoing, input) {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.send(outgoing, input).catch((error) => ({ status: 0, headers: {}, text: '', error }))
      const pause = this.pause(answer, attempt)
      if (pause === undefined) return answer
      await sleep(pause, undefined, { signal: input.signal })
    }
  },
  pause({ status, headers, error }, attempt) {
    const isPassing = status >= 500 || (error !== undefined && error.name !== 'AbortError')
    const milliseconds = Number(headers['retry-after'] ?? 0.1) * 1000
    return isPassing && attempt === 1 && milliseconds <= 2000 ? milliseconds : undefined
  },
  timeoutMilliseconds: 3000,
  async send({ url, method, headers, body }, { signal }) {
    const over = AbortSignal.any([
      signal,
      ...(this.timeoutMilliseconds ? [AbortSignal.timeout(this.timeoutMilliseconds)] : []),
    ])
    const outgoing = request(url, { method, headers, signal: over })
    outgoing.end(body)
    const [incoming] = await once(outgoing, 'response')
    outgoing.on('error', () => undefined)
    const bytes = await this.receive(incoming)
    return { status: incoming.statusCode, headers: incoming.headers, text: this.decode(bytes, incoming.headers) }
  },
  async receive(incoming) {
    const pieces = await Array.fromAsync(incoming)
    return Buffer.concat(pieces)
  },
  decode: (bytes, headers) => String(headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes),

  // The answer.
  read(answer) {
    if (answer.error !== undefined) throw answer.error
    if (!this.isSuccess(answer)) throw this.refusal(answer)
    const body = this.parse(answer)
    if (!this.accepts(body)) throw this.refusal(answer)
    const token = this.token(body, answer)
    if (!this.isToken(token)) throw new Error('The answer holds no token.')
    return token
  },
  isSuccess: ({ status }) => status >= 200 && status < 300,
  parse: ({ text }) => JSON.parse(text),
  accepts: (body) => body.success === true,
  token: (body) => body.data.token,
  isToken: (token) => typeof token === 'string' && /^[!-~]+$/.test(token),
  refusal({ status, text }) {
    const code = this.code(text)
    return new Error(code === undefined ? `Status ${status} without a token.` : `Refused with the error code ${code}.`)
  },
  code: (text) => /\b(1025|1026|1033)\b/.exec(text)?.[0],

  // The words.
  written: (token) => `${token}\n`,
  complaint: (error) => `${error.message}\n`,
  exitCode: () => 1,
}

/** Every planted defect by its id: the steps that it replaces, and in `does` what is wrong. */
export const defects = {
  ...requestDefects,
  ...valueDefects,
  ...answerDefects,
  ...refusalDefects,
  ...faultDefects,
  ...mannerDefects,
}

/** Runs the client as a command is run. `say` takes what goes to standard output and error. */
export async function run(defect, input, say) {
  const client = { ...good, say, ...(defect === undefined ? {} : defects[defect]) }
  try {
    say.output(client.written(await client.obtain(input)))
    return 0
  } catch (error) {
    say.error(client.complaint(error, input))
    return client.exitCode(error)
  }
}

if (import.meta.filename === process.argv[1]) {
  const { TOKEN_BASE_URL: baseUrl, TOKEN_CLIENT_ID: identifier, TOKEN_CLIENT_SECRET: secret } = process.env
  const [, , , defect] = process.argv
  if (defect !== undefined && !(defect in defects)) throw new Error(`Cannot plant ${defect}: there is no such defect.`)
  const say = { output: (text) => process.stdout.write(text), error: (text) => process.stderr.write(text) }
  process.exitCode = await run(defect, { baseUrl, identifier, secret, signal: new AbortController().signal }, say)
}
