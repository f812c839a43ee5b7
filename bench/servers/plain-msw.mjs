// MSW on a port, by hand: `node plain-msw.mjs <port>`. A fetch Request in, getResponse, a fetch Response out.

import { Buffer } from 'node:buffer'
import { createServer } from 'node:http'
import process from 'node:process'
import { getResponse } from 'msw'
import { minimalHandler } from './minimal-handler.mjs'

const port = Number(process.argv[2])

createServer(async (incoming, outgoing) => {
  const chunks = []
  for await (const chunk of incoming) chunks.push(chunk)
  const request = new Request(`http://127.0.0.1:${port}${incoming.url}`, {
    method: incoming.method,
    headers: incoming.headers,
    body: Buffer.concat(chunks),
  })
  const response = await getResponse([minimalHandler], request)
  const body = Buffer.from(await response.arrayBuffer())
  outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), 'content-length': body.length })
  outgoing.end(body)
}).listen(port, '127.0.0.1')
