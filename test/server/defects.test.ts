// A defect of the tool itself: the client learns that it is one, the process lives, and the developer is told.

import { createServer } from 'node:http'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Mock } from '../../mocks/mock.ts'
import { requestListener } from '../../mocks/server/request-listener.ts'
import { aMock, playing, serve } from './serving.ts'
import { dial, headOnly, requestOf } from './wire.ts'

/** A mock that fails while it is told to. */
function defective(): { mock: Mock; mend: () => void } {
  const mock = aMock()
  const answer = mock.answer.bind(mock)
  let isBroken = true
  const failing: Mock['answer'] = (request) => {
    if (isBroken) throw new Error('out of cheese')
    return answer(request)
  }
  const mend = () => {
    isBroken = false
  }
  return { mock: Object.assign(mock, { answer: failing }), mend }
}

it.for([
  ['with a body', requestOf()],
  ['without a body', headOnly('GET /api/app/token HTTP/1.1', 'Host: a')],
])('answers a request %s with a problem and without a stack, and goes on serving', async ([, sent]) => {
  const { mock, mend } = defective()
  const defects: unknown[] = []
  const wire = await dial(await serve({ onDefect: (error) => defects.push(error) }, mock))
  const answer = await wire.send(sent ?? '').answer()
  expect(answer.status).toBe(500)
  expect(JSON.parse(answer.body).type).toBe('urn:mock-token-server:internal-defect')
  expect(answer.body).not.toMatch(/cheese|\.ts\b/)
  expect(defects).toEqual([new Error('out of cheese')])
  mend()
  expect((await wire.send(requestOf()).answer()).status).toBe(200)
})

it.for([0, 20])('answers with a problem where an answer that waits %i ms cannot be sent', async (delayMilliseconds) => {
  const mock = aMock()
  const exchanged = mock.answer({ method: 'GET', target: '/', headers: [], body: new Uint8Array() })
  const delivery = { ...exchanged.answer.delivery, delayMilliseconds }
  const answer = { ...exchanged.answer, delivery, headers: ['X-Broken', 'two\r\nlines'] }
  const unsendable = Object.assign(mock, { answer: () => ({ ...exchanged, answer }) })
  const defects: unknown[] = []
  const wire = await dial(await serve({ onDefect: (error) => defects.push(error) }, unsendable))
  for (let turn = 0; turn < 2; turn += 1) expect((await wire.send(requestOf()).answer()).status).toBe(500)
  expect(defects).toMatchObject([{ code: 'ERR_INVALID_CHAR' }, { code: 'ERR_INVALID_CHAR' }])
})

it('answers as ever where listeners throw, and tells of that', async () => {
  const defects: unknown[] = []
  const fail = () => {
    throw new Error('no room in the log')
  }
  const server = await serve({ onExchange: fail, onUnreadable: fail, onDefect: (error) => defects.push(error) })
  const wire = await dial(server)
  expect((await wire.send(requestOf()).answer()).status).toBe(200)
  expect((await wire.send(requestOf({ target: playing('framing-chunked') })).answer()).status).toBe(200)
  expect((await wire.send('nonsense\r\n\r\n').answer()).status).toBe(400)
  expect((await (await dial(server)).send(requestOf()).answer()).status).toBe(200)
  expect(defects).toEqual(Array.from({ length: 4 }, () => new Error('no room in the log')))
})

it('warns of a defect where nobody asked to be told', async () => {
  const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined)
  onTestFinished(() => warn.mockRestore())
  const wire = await dial(await serve({}, defective().mock))
  expect((await wire.send(requestOf()).answer()).status).toBe(500)
  expect(warn).toHaveBeenCalledWith(new Error('out of cheese'))
})

it('answers inside a server of someone else as well', async () => {
  const server = createServer(requestListener(aMock())).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close().closeAllConnections())
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const wire = await dial({ port: typeof address === 'object' && address !== null ? address.port : 0 })
  expect((await wire.send(requestOf()).answer()).status).toBe(200)
  expect((await wire.send(requestOf({ fields: { client_id: 'x'.repeat(2 ** 20) } })).answer()).status).toBe(413)
})
