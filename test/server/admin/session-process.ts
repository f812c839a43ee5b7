// A process that has a session in the server of somebody else, closes that server, and has nothing more to do.

import { once } from 'node:events'
import { createServer } from 'node:http'
import { builtInContract } from '../../../mocks/contract/built-in.ts'
import { Mock } from '../../../mocks/mock.ts'
import { requestListener } from '../../../mocks/server/request-listener.ts'

const server = createServer(requestListener(new Mock({ contract: builtInContract }))).listen(0, '127.0.0.1')
await once(server, 'listening')
const address = server.address()
const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/__admin/sessions`
const { status } = await fetch(url, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json', Connection: 'close' },
})
process.stdout.write(`${status}\n`)
server.close().closeAllConnections()
