// Another description through createTokenMock: no change to TypeScript, parameters in its path and all.

import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { loadContract } from '../../mocks/contract/load.ts'
import { TICKET } from '../descriptions/cases.ts'
import { formOf, LEFT_ALONE, withTokenMock } from './with-token-mock.ts'

const { contract } = await loadContract(fileURLToPath(new URL('../descriptions/ticket.yaml', import.meta.url)))

it('answers for another description, under any origin and any prefix', async () => {
  await withTokenMock({ contract }, async ({ journal }) => {
    const url = 'https://tickets.example/base/scenarios/validity-for-ever/v2/eu-1/tickets'
    const response = await fetch(url, { method: 'POST', body: formOf(TICKET) })
    const ticket = { kind: 'ticket', value: expect.stringMatching(/^[\w-]{56}$/), validFor: 60 }
    expect([response.status, await response.json()]).toEqual([201, { result: [ticket], took: 3 }])
    expect(journal.list()).toHaveLength(1)
  })
})

it('answers its documented errors', async () => {
  await withTokenMock({ contract }, async () => {
    const codeOf = async (fields: Readonly<Record<string, string>>): Promise<unknown> => {
      const response = await fetch('https://tickets.example/v2/eu-1/tickets', { method: 'POST', body: formOf(fields) })
      return [response.status, (await response.json()).problems[0].reason]
    }
    const { device, ...noDevice } = TICKET
    const { passphrase, ...noPassphrase } = TICKET
    expect(await codeOf(noDevice)).toEqual([422, 3])
    expect(await codeOf(noPassphrase)).toEqual([422, 'P-02'])
    expect(await codeOf({ ...TICKET, device: passphrase })).toEqual([422, 'D-01'])
    expect(await codeOf({ ...TICKET, passphrase: device })).toEqual([403, 'X-99'])
  })
})

it('protects its other operations, and leaves everything else to MSW', async () => {
  await withTokenMock({ contract }, async () => {
    const statusOf = async (path: string) => (await fetch(`https://tickets.example${path}`)).status
    expect([
      await statusOf('/v2/eu-1/orders/7'),
      await statusOf('/v2/eu-1/orders'),
      await statusOf('/api/app/token'),
    ]).toEqual([401, LEFT_ALONE, LEFT_ALONE])
  })
})
