// WireMock out of the npm package that carries its jar, where Java is present. It knows no OpenAPI, so it gets stubs.

import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import type { Contender } from './contender.ts'
import { packaged, script } from './places.ts'

function jar(): string | undefined {
  const folder = packaged('wiremock/build')
  if (!existsSync(folder) || spawnSync('java', ['-version']).status !== 0) return undefined
  const name = readdirSync(folder).find((file) => file.endsWith('.jar'))
  return name === undefined ? undefined : `${folder}/${name}`
}

export const wiremock = {
  id: 'wiremock',
  title: 'WireMock',
  kind: 'peer',
  packageName: 'wiremock',
  setUp:
    '`java -jar wiremock-standalone.jar` with stubs of its own (`bench/servers/wiremock/`): four answers, chosen by patterns on the parts; a fixed token; a journal of 10,000 requests, as ours.',
  command: ({ port }) => {
    const file = jar()
    if (file === undefined) return undefined
    const root = ['--root-dir', script('wiremock'), '--disable-banner']
    const journal = ['--max-request-journal-entries', '10000']
    return ['java', '-jar', file, '--port', String(port), '--bind-address', '127.0.0.1', ...root, ...journal]
  },
  warmUpFactor: 3,
} as const satisfies Contender
