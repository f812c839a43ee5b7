// Two descriptions: what a client feels of each change, where it is seen, and which statement it is about.

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CHANGE_IDS, type Change } from '../../../mocks/contract/diff/change.ts'
import { compareDescriptions } from '../../../mocks/contract/diff/compare.ts'
import { findingOf } from '../../../mocks/contract/lint/finding.ts'
import { lintDescription } from '../../../mocks/contract/lint/lint.ts'
import { BUILT_IN } from '../../../mocks/contract/load.ts'
import { ContractError } from '../../../mocks/contract/problems.ts'
import { CHANGE_CASES } from './changes.ts'
import { OTHER_CASES, SHOP } from './other-changes.ts'

const DESCRIPTION = await readFile(BUILT_IN, 'utf8')
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'descriptions-'))
})

afterAll(() => rm(folder, { recursive: true }))

async function written(name: string, text: string): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, text)
  return file
}

function edited(text: string, edits: readonly (readonly [from: string | RegExp, to: string])[]): string {
  return edits.reduce((before, [from, to]) => {
    const after = before.replace(from, to)
    expect(after, String(from)).not.toBe(before)
    return after
  }, text)
}

async function changesFrom(old: string, now: string): Promise<readonly Change[]> {
  const linted = await lintDescription(await written('new.yaml', now))
  expect(linted.problems.filter((problem) => findingOf(problem).level === 'error')).toEqual([])
  return (await compareDescriptions(await written('old.yaml', old), linted)) ?? []
}

function placeOf(text: string, at: string): string {
  const before = text.slice(0, text.indexOf(at)).split('\n')
  return `${before.length}:${(before.at(-1) ?? '').length + 1}`
}

it.for(CHANGE_CASES)('judges what a client feels: $title', async ({ edits, changes, at, source }) => {
  const now = edited(DESCRIPTION, edits)
  const found = await changesFrom(DESCRIPTION, now)

  expect(found.map(({ id, kind, point }) => (point === undefined ? [id, kind] : [id, kind, point]))).toEqual(changes)
  const [first] = found
  const text = first?.file.endsWith('old.yaml') ? DESCRIPTION : now
  if (at !== undefined) expect(`${first?.line}:${first?.column}`).toBe(placeOf(text, at))
  if (source !== undefined) expect(first?.source).toContain(source)
  for (const { says } of found) expect(says).toMatch(/^[A-Z].+\.$/)
})

it.for(OTHER_CASES)('judges the operations beside the token operation: $title', async ({ edits, changes }) => {
  const found = await changesFrom(SHOP, edited(SHOP, edits))
  expect(found.map(({ id, kind, says }) => [id, kind, says])).toEqual(changes)
})

it('judges a change back as the opposite where one is', async () => {
  const wider = edited(DESCRIPTION, [['required: [client_id, client_secret]', 'required: [client_id]']])
  const linted = await lintDescription(await written('new.yaml', wider))
  const there = await compareDescriptions(await written('old.yaml', DESCRIPTION), linted)
  const back = await changesFrom(wider, DESCRIPTION)
  expect(there?.map(({ id, kind }) => [id, kind])).toEqual([['field-required', 'compatible']])
  expect(back.map(({ id, kind }) => [id, kind])).toEqual([['field-required', 'breaking']])
})

it('refuses to compare with a description that is not valid', async () => {
  const linted = await lintDescription(BUILT_IN)
  const old = await written('old.yaml', DESCRIPTION.replace('code: /data/error_code', 'code: /nowhere'))
  await expect(compareDescriptions(old, linted)).rejects.toBeInstanceOf(ContractError)
})

it('compares nothing with a description that cannot be read', async () => {
  const linted = await lintDescription(await written('new.yaml', 'openapi: 3.1.1\ninfo: [\n'))
  expect(await compareDescriptions(BUILT_IN, linted)).toBeUndefined()
})

it('keeps the ids of changes', () => {
  expect(Object.keys(CHANGE_IDS).sort()).toMatchSnapshot()
})
