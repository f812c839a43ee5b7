// A recorded request as a curl command for the shells of Unix. What the journal does not keep stands as a placeholder: no
// secret, no token, and no value that it shows by its length only.

import { fieldFlag, posixQuoted } from '../../exchange/curl-words.ts'
import type { RecordedField, RequestRecord } from '../../exchange/record.ts'
import { REDACTED } from '../../exchange/redact.ts'
import type { Header } from './answers.ts'
import { headersOf } from './exchange-view.ts'

/** Headers that curl writes by itself, or that speak of this one connection. */
const CURLS_OWN = /^(?:host|content-length|connection|keep-alive|transfer-encoding|expect|te|upgrade)$/i
const MULTIPART = 'multipart/form-data'

/** The command, over several lines where it is long. */
export function curlCommand(request: RequestRecord, baseUrl: string): string {
  const { method, target, encoding, bodyBytes } = request
  const body = encoding === '' ? rawBody(bodyBytes) : request.fields.map((field) => formFlag(field, encoding))
  const implied = body.length === 0 ? 'GET' : 'POST'
  const words = [
    'curl',
    ...(method === implied ? [] : [`-X ${posixQuoted(method)}`]),
    ...headersOf(request.headers).flatMap((header) => headerFlag(header, encoding)),
    ...body,
    posixQuoted(`${baseUrl}/${shown(target, 'YOUR_VALUE').replace(/^\//, '')}`),
  ]
  return `${words.join(' \\\n  ')}\n`
}

function headerFlag({ name, value }: Header, encoding: string): readonly string[] {
  if (CURLS_OWN.test(name) || (encoding !== '' && /^content-type$/i.test(name))) return []
  // Without an answer that it can read, curl shows bytes.
  if (/^accept-encoding$/i.test(name)) return ['--compressed']
  return [`-H ${posixQuoted(`${name}: ${shown(value, placeholder(name))}`)}`]
}

function formFlag({ name, value, asFile }: RecordedField, encoding: string): string {
  if (asFile && encoding === MULTIPART) return `-F ${posixQuoted(`${name}=@${placeholder(name)}`)}`
  return fieldFlag([name, shown(value, placeholder(name))], encoding === MULTIPART, posixQuoted)
}

/** A body that is no form is not kept. */
function rawBody(bytes: number): readonly string[] {
  return bytes === 0 ? [] : ['--data-binary YOUR_BODY']
}

/** With a placeholder for everything that is not kept. */
function shown(text: string, instead: string): string {
  return text.replaceAll(REDACTED, instead).replaceAll(/‹\d+ characters?›/g, instead)
}

/** `YOUR_CLIENT_SECRET` for the field client-secret. */
function placeholder(name: string): string {
  return `YOUR_${name.replaceAll(/[^A-Za-z0-9]+/g, '_').toUpperCase()}`
}
