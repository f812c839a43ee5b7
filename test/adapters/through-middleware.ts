// Through Express, as middleware under a path of its own.

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { tokenMiddleware } from '../../mocks/server/middleware.ts'
import type { Adapter } from './adapter.ts'
import { sent } from './through-server.ts'

const BASE = '/mock'

export const throughMiddleware: Adapter = {
  name: 'the middleware in Express',
  open: async (mock) => {
    const server = createServer(express().use(tokenMiddleware(mock, { baseUrl: BASE })))
    await once(server.listen(0, 'localhost'), 'listening')
    const { port } = server.address() as AddressInfo
    return {
      send: (played, signal) => sent({ ...played, target: `${BASE}${played.target}` }, { port, signal }),
      close: async () => {
        server.close().closeAllConnections()
        await once(server, 'close')
      },
    }
  },
}
