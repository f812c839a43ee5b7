// The small service behind TLS, and servers that speak something else.

import { readFileSync } from 'node:fs'
import { createServer as createHttpsServer } from 'node:https'
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { CREDENTIALS, send, tokenBody } from './service.ts'

/** A certificate of test/verify/certificates/. */
export type CertificateName = 'localhost' | 'elsewhere' | 'expired'

/** Where a certificate is. */
export function certificatePath(name: CertificateName | 'key'): URL {
  return new URL(`./certificates/${name}.pem`, import.meta.url)
}

/** A server that hands out tokens over TLS. Gives its port. */
export async function listenSecurely(name: CertificateName): Promise<number> {
  const server = createHttpsServer(
    { key: readFileSync(certificatePath('key')), cert: readFileSync(certificatePath(name)) },
    (request, response) => {
      request
        .resume()
        .once('end', () => send(response, { status: 200, body: tokenBody(`secure-${CREDENTIALS.identifier}`) }))
    },
  )
  return await portOf(server)
}

/** A server that is nothing but a socket. Gives its port. */
export async function listenRaw(onSocket: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createTcpServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    onSocket(socket)
  })
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  return await portOf(server)
}

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}
