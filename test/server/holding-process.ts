// A process that closes its server while clients hold connections of every kind, and then has nothing left to do. Its
// clients are in the process itself, and unref'd: what keeps it alive can only be the server.

import { once } from 'node:events'
import { connect } from 'node:net'
import { builtInContract } from '../../mocks/contract/built-in.ts'
import { Mock } from '../../mocks/mock.ts'
import { listen } from '../../mocks/server/listen.ts'
import { scenarios } from '../../scenarios/index.ts'

const mock = new Mock({ contract: builtInContract, builtIn: scenarios })
const server = await listen(mock, { port: 0 })

for (const scenario of ['no-answer', 'latency-fixed', 'dribble', 'success']) {
  const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true }).unref()
  socket.on('error', () => socket.destroy())
  const arrived = new Promise((resolve) => mock.journal.subscribe(resolve))
  socket.write(`POST /scenarios/${scenario}/api/app/token HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n`)
  await arrived
}
await once(connect({ port: server.port, host: '127.0.0.1' }).unref(), 'connect')
await server.close({ graceMilliseconds: 200 })
process.stdout.write('closed\n')
