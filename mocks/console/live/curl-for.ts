// The curl command that obtains a token from a session. Pure.

import { fieldFlag, posixQuoted } from '../../exchange/curl-words.ts'
import type { Application, Contract } from '../../server/admin/answers.ts'

/** With the credentials of the description's example where an application has them, else with a place for the secret. */
export function curlFor(
  { method, path, encodings, fields, example }: Contract['operation'],
  baseUrl: string,
  { applications, certificate }: { readonly applications: readonly Application[]; readonly certificate: string | null },
): string {
  const identifierField = fields.find(({ credential }) => credential === 'identifier')?.name ?? ''
  const isKnown = applications.some(({ identifier }) => identifier === example[identifierField])
  const [first] = applications
  const values = fields.map(({ name, credential }): readonly [string, string] => {
    if (isKnown || credential === null) return [name, example[name] ?? '']
    return [name, credential === 'identifier' ? (first?.identifier ?? 'YOUR_IDENTIFIER') : 'YOUR_SECRET']
  })
  const isMultipart = encodings.includes('multipart/form-data')
  const words = [
    method === 'POST' ? 'curl' : `curl -X ${method}`,
    ...(certificate === null ? [] : ['--cacert ca.crt']),
    ...values.map((pair) => fieldFlag(pair, isMultipart, posixQuoted)),
    posixQuoted(`${baseUrl}${path}`),
  ]
  return words.join(' \\\n  ')
}
