// The same bytes at every read: what the load generator can do where the server does next to nothing.

import { createServer } from 'node:net'

const BODY = JSON.stringify({ success: true, message: 'Access token issued', data: { token: 'x'.repeat(48) } })
const ANSWER = Buffer.from(
  `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\n\r\n${BODY}`,
)

createServer({ noDelay: true }, (socket) => {
  socket.on('data', () => socket.write(ANSWER)).on('error', () => undefined)
}).listen(Number(process.argv[2]), '127.0.0.1')
