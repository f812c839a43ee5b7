// Each defect is reported for the statement that it breaks, and for no other.

import { expect, it } from 'vitest'
import { BROKEN_SERVICES } from './broken-services.ts'
import { brokenIn, start, verified } from './service.ts'

it.each(BROKEN_SERVICES)('reports $rule, and nothing else, of a service that $title', async ({ rule, changes }) => {
  const { url } = await start(changes)
  const report = await verified(url)
  expect(brokenIn(report)).toEqual([rule])
  expect(report.exitCode).toBe(1)
})

it('reports nothing of a service without a defect', async () => {
  const { url } = await start()
  const report = await verified(url)
  expect(brokenIn(report)).toEqual([])
  expect(report).toMatchObject({ exitCode: 0, complete: true, client: { kind: 'service', name: url } })
})

it('says that nothing is verified where every request is refused alike, and asks for the header', async () => {
  const { url } = await start({ before: () => ({ status: 400, body: { message: 'no' } }) })
  const report = await verified(url)
  expect(brokenIn(report)).toEqual([])
  expect(report.exitCode).toBe(1)
  const obtained = report.rules.find(({ id }) => id === 'token-obtained')
  expect(obtained).toMatchObject({
    verdict: 'not-exercised',
    because: expect.stringMatching(/refused alike.*Endpoints, rule 2.*--header/),
  })
  expect(report.profile?.filter(({ choice, isNew }) => choice !== undefined || isNew)).toEqual([])
})
