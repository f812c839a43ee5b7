// What `require` gets where nothing can require a module, as in Jest: in a Node that is told not to. No MSW of today loads
// there, so a stand-in takes its place. Jest itself, with MSW: jest.ts.

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Consumer } from '../packed.ts'
import { outputOf } from '../run-program.ts'

const USE = `
const assert = require('node:assert')
const standIn = {
  HttpResponse: Response,
  http: { all: (_, resolver) => ({ resolver }) },
  setupServer: (...handlers) => ({ handlers, listen() {}, close() {} }),
}
for (const name of ['msw', 'msw/node']) {
  const id = require.resolve(name)
  require.cache[id] = { id, exports: standIn, loaded: true, children: [] }
}
const { createTokenMock, Mock, NameError } = require('mock-token-server')
const node = require('mock-token-server/node')
const native = require('mock-token-server/native')
const { listen, loadMock } = require('mock-token-server/server')
const { checkClient } = require('mock-token-server/check')

const asking = () => ({ method: 'POST', body: new FormData() })
const codeIn = async (answer) => (await answer.json()).data.error_code

async function main() {
  const inProcess = [createTokenMock(), node.startTokenMock(), native.startTokenMock(standIn)]
  for (const { handlers: [{ resolver }], applications, use } of inProcess) {
    const request = new Request('https://service.example/api/app/token', asking())
    assert.strictEqual(await codeIn(await resolver({ request })), 1025)
    assert.strictEqual((await applications.collection()).count(), 1)
    assert.throws(() => use('sucess'), NameError)
  }
  const mock = await loadMock({ openapi: require.resolve('mock-token-server/openapi.yaml') })
  assert(mock instanceof Mock)
  const server = await listen(mock, { port: 0 })
  assert.strictEqual(await codeIn(await fetch(server.url + '/api/app/token', asking())), 1025)
  await server.close()
  const client = async ({ baseUrl }) => await (await fetch(baseUrl + '/api/app/token', asking())).text()
  assert.strictEqual((await checkClient(client, { only: ['request-method'] })).counts.kept, 1)
}
void main()
`

/** Loads all that Jest may load, has it answer, and finds one of every class. */
export async function checkCommonJs(consumer: Consumer): Promise<string> {
  await writeFile(join(consumer.folder, 'common-js.cjs'), USE)
  const flags = ['--no-experimental-require-module', '--disable-warning=ExperimentalWarning']
  await outputOf(process.execPath, [...flags, 'common-js.cjs'], {
    cwd: consumer.folder,
  })
  return 'answers where no module can be required, with one of every class'
}
