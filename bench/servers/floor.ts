// The floor: a bare node:http handler that picks the two fields out of the body with regular expressions. It parses
// nothing, keeps nothing, and answers bodies that were built beforehand.

import { createServer, type ServerResponse } from 'node:http'

const FIELD = {
  client_id: /name="client_id"\r\n\r\n([^\r]*)\r\n/,
  client_secret: /name="client_secret"\r\n\r\n([^\r]*)\r\n/,
} as const

const TOKEN = JSON.stringify({
  success: true,
  message: 'Access token issued',
  data: { token: 'k7Wm2cXqf9TzR0uJbVnE4sYhLdAoPi6G3xUeKtBw1MyNvCgQ' },
})

const REFUSALS = {
  1025: refusal(1025, 'client_id is missing from the request'),
  1026: refusal(1026, 'client_secret is missing from the request'),
  1033: refusal(1033, 'client_id and client_secret are invalid'),
} as const

function refusal(code: number, message: string): string {
  return JSON.stringify({ success: false, message, data: { error_code: code } })
}

function answer(response: ServerResponse, status: number, body: string): void {
  response
    .writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
    .end(body)
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const body = Buffer.concat(chunks).toString('latin1')
    const id = FIELD.client_id.exec(body)?.[1]
    const secret = FIELD.client_secret.exec(body)?.[1]
    if (id === undefined) answer(response, 400, REFUSALS[1025])
    else if (secret === undefined) answer(response, 400, REFUSALS[1026])
    else if (id !== 'demo-app' || secret !== 'demo-secret') answer(response, 400, REFUSALS[1033])
    else answer(response, 200, TOKEN)
  })
})
server.listen(Number(process.argv[2]), '127.0.0.1')
