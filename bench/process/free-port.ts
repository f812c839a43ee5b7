// A port for a server under test: below those that systems hand out by themselves, so that no connection and no other
// program's server takes it between the question and its use. Who answers there has to be the server that was started.

import { once } from 'node:events'
import { createServer } from 'node:net'

const FIRST = 20_000
const COUNT = 10_000

let next = Math.floor(Math.random() * COUNT)

/** Throws where every port is taken. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < COUNT; tried++) {
    const port = FIRST + (next++ % COUNT)
    if (await isFree(port)) return port
  }
  throw new Error(`Cannot find a free port from ${FIRST} to ${FIRST + COUNT - 1}: all of them are taken.`)
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
