// The applications of a session: looked up, changed, queried.

import { expect, it } from 'vitest'
import { type Application, ApplicationError, Applications, indexed } from '../../mocks/state/applications.ts'

function applicationsOf(count: number): Applications {
  const inputs = Array.from({ length: count }, (_, index) => ({
    identifier: `app-${index}`,
    secret: `secret-${index}`,
    name: `Application ${index}`,
  }))
  return new Applications(indexed(inputs, 1000))
}

it('knows credentials, each with its own secret, among ten thousand', () => {
  const applications = applicationsOf(10_000)
  for (const index of [0, 1, 4999, 9999]) {
    expect(applications.knows(`app-${index}`, `secret-${index}`)).toBe(true)
    expect(applications.knows(`app-${index}`, `secret-${index + 1}`)).toBe(false)
  }
  expect(applications.size).toBe(10_000)
  expect([
    applications.knows('app-10000', 'secret-10000'),
    applications.knows('', ''),
    applications.knows('app-1', ''),
  ]).toEqual([false, false, false])
})

it('knows nobody by a name that every object has', () => {
  const applications = applicationsOf(1)
  for (const identifier of ['__proto__', 'constructor', 'toString'])
    expect([applications.knows(identifier, ''), applications.find(identifier)]).toEqual([false, undefined])
})

it('completes what it is given: a name and the time of the secret', () => {
  const applications = new Applications(new Map())
  expect(applications.create({ identifier: 'a', secret: 'b' }, 7)).toEqual({
    identifier: 'a',
    secret: 'b',
    name: 'a',
    secretSince: 7,
  })
  expect(applications.create({ identifier: 'c', secret: 'd', name: 'C', secretSince: 1 }, 7)).toEqual({
    identifier: 'c',
    secret: 'd',
    name: 'C',
    secretSince: 1,
  })
  expect(applications.list().map(({ identifier }) => identifier)).toEqual(['a', 'c'])
})

it('knows the new secret after a reset, and no longer the old one', () => {
  const applications = applicationsOf(3)
  expect(applications.resetSecret('app-1', 'new', 2000)).toMatchObject({
    identifier: 'app-1',
    secret: 'new',
    name: 'Application 1',
    secretSince: 2000,
  })
  expect([applications.knows('app-1', 'secret-1'), applications.knows('app-1', 'new')]).toEqual([false, true])
  expect(applications.find('app-0')?.secretSince).toBe(1000)
})

it('tells who listens of a reset, and of nothing else', () => {
  const told: unknown[] = []
  const applications = new Applications(indexed([{ identifier: 'a', secret: 'b' }], 1), {
    onSecretReset: (...what) => told.push(what),
  })
  applications.create({ identifier: 'c', secret: 'd' }, 2)
  applications.remove('c')
  applications.resetSecret('a', 'e', 3)
  expect(told).toEqual([['a', 3]])
})

it('refuses a second application of an identifier, and changes of none, with a sentence and no secret', () => {
  const applications = applicationsOf(8)
  const attempts = [
    () => applications.create({ identifier: 'app-1', secret: 'hush' }, 1),
    () => applications.resetSecret('nobody', 'hush', 1),
    () => applications.remove('nobody'),
  ]
  for (const attempt of attempts) {
    expect(attempt).toThrow(ApplicationError)
    expect(attempt).toThrow(
      /^Cannot \w+ the application "[\w-]+": .+\.$|^Cannot find the application "nobody"\. The known ones are app-0, .+\.$/,
    )
    expect(attempt).not.toThrow(/hush|secret-/)
  }
  expect(applications.size).toBe(8)
})

it('finds the secrets of the applications in a text as they are now', () => {
  const applications = applicationsOf(200)
  expect([applications.haveSecretIn('x secret-150 x'), applications.haveSecretIn('x secret-200 x')]).toEqual([
    true,
    true,
  ])
  expect(applications.haveSecretIn('x secret x')).toBe(false)
  applications.resetSecret('app-7', 'a-new-one', 1)
  applications.create({ identifier: 'b', secret: 'another-one' }, 1)
  expect(['a-new-one', 'another-one'].map((text) => applications.haveSecretIn(text))).toEqual([true, true])
  applications.remove('b')
  expect(applications.haveSecretIn('another-one')).toBe(false)
  applications.reset()
  expect(applications.haveSecretIn('a-new-one')).toBe(false)
})

it('is as it was at the start after a reset, and shares nothing with others that started alike', () => {
  const start = indexed([{ identifier: 'a', secret: 'b' }], 1)
  const [one, other] = [new Applications(start), new Applications(start)]
  one.resetSecret('a', 'c', 2)
  one.create({ identifier: 'd', secret: 'e' }, 2)
  expect(other.list()).toEqual([...start.values()])
  one.reset()
  expect(one.list()).toEqual([...start.values()])
})

async function identifiers(applications: Applications, where: Partial<Application> = {}): Promise<readonly string[]> {
  const collection = await applications.collection()
  return collection.findMany((query) => query.where(where)).map(({ identifier }) => identifier)
}

it('can be queried', async () => {
  const applications = applicationsOf(20)
  expect(await identifiers(applications, { name: 'Application 7' })).toEqual(['app-7'])
  const collection = await applications.collection()
  expect(
    collection.findMany((query) => query.where({ identifier: (identifier) => identifier.endsWith('9') })),
  ).toHaveLength(2)
  expect(collection.findFirst((query) => query.where({ name: 'nobody' }))).toBeUndefined()
})

it('shows every change to whoever queries, in the order that they were made', async () => {
  const applications = applicationsOf(3)
  const early = applications.collection()
  applications.create({ identifier: 'new', secret: 'x', name: 'New' }, 5)
  applications.resetSecret('new', 'y', 6)
  applications.remove('app-1')
  applications.create({ identifier: 'app-1', secret: 'z', name: 'Again' }, 7)
  expect((await identifiers(applications)).toSorted()).toEqual(['app-0', 'app-1', 'app-2', 'new'])
  const collection = await applications.collection()
  const [found] = collection.findMany((query) => query.where({ identifier: 'new' }))
  expect(found).toMatchObject({ secret: 'y', secretSince: 6, name: 'New' })
  expect(await identifiers(applications, { name: 'Again' })).toEqual(['app-1'])
  expect(await early).toBe(collection)
})

it('follows changes that come after the first query', async () => {
  const applications = applicationsOf(2)
  expect(await identifiers(applications)).toHaveLength(2)
  applications.remove('app-0')
  expect(await identifiers(applications)).toEqual(['app-1'])
  applications.reset()
  expect(await identifiers(applications)).toEqual(['app-0', 'app-1'])
})

it('leaves the applications alone when somebody changes a record of a query', async () => {
  const applications = applicationsOf(1)
  const collection = await applications.collection()
  await collection.update((query) => query.where({ identifier: 'app-0' }), {
    data: (draft) => void Object.assign(draft, { secret: 'changed' }),
  })
  expect(applications.knows('app-0', 'secret-0')).toBe(true)
})

it('changes what it started with in its own copy only, and shares the rest', () => {
  const initial = indexed(
    [
      { identifier: 'a', secret: 'first-secret' },
      { identifier: 'b', secret: 'other-secret' },
    ],
    1,
  )
  const [one, other] = [new Applications(initial), new Applications(initial)]
  expect(other.haveSecretIn('first-secret')).toBe(true)
  one.resetSecret('a', 'second-secret', 2)
  one.remove('b')
  one.create({ identifier: 'c', secret: 'third-secret' }, 3)
  expect(one.list().map(({ identifier }) => identifier)).toEqual(['a', 'c'])
  expect([one.haveSecretIn('first-secret'), one.haveSecretIn('third-secret')]).toEqual([false, true])
  expect([other.list(), other.haveSecretIn('first-secret'), other.haveSecretIn('third-secret')]).toEqual([
    [...initial.values()],
    true,
    false,
  ])
  one.reset()
  expect([one.list()[0], one.haveSecretIn('first-secret')]).toEqual([initial.get('a'), true])
})
