// The judge is proven on clients with one planted defect each: caught by the rules that are meant to, and by no other.

import { expect, it, vi } from 'vitest'
import type { Contract } from '../../mocks/contract/contract.ts'
import { loadContract } from '../../mocks/contract/load.ts'
import { checkClient, ruleIdsFor } from '../../scenarios/check/check.ts'
import type { Client } from '../../scenarios/check/client.ts'
import type { ObtainToken } from '../../scenarios/check/function-client.ts'
import type { RuleResult } from '../../scenarios/check/report/report.ts'
import type { Rule } from '../../scenarios/check/rule.ts'
import { rulesFor } from '../../scenarios/check/rules/index.ts'
import { runRules } from '../../scenarios/check/run-rules.ts'
import { brokenIn, reasonsIn } from './clients/broken.ts'
import {
  type Broken,
  COMBINED_DEFECTS,
  IN_PROCESS_DEFECTS,
  NODE_DEFECTS,
  PYTHON_DEFECTS,
  SHELL_DEFECTS,
} from './clients/defects.ts'
import { tokenKeeper } from './clients/in-process.ts'
import { inProcessDefects } from './clients/in-process-defects.ts'
import { commandInProcess, planted } from './clients/run-in-process.ts'

const MOST = 120_000
vi.setConfig({ maxConcurrency: 16 })
const { contract } = await loadContract()

/**
 * Rules that no client of the token endpoint can break alone: the usual case is the case of another rule, or the point is
 * felt by none that sends what the document asks for.
 */
const SHOWN_BY_NONE = [
  'message-string',
  'both-absent=client-secret-first',
  'empty-field=present',
  'file-part=value',
  'surrounding-space=trimmed',
  'request-encoding=urlencoded-too',
  'method=post-or-put',
  'custom-header=required',
  'second-token=same',
  'second-token=replaces',
  'credentials-reset=refused',
  'token-lifetime=seconds',
  'authorization-scheme=bare',
  'authorization-scheme=bearer',
  'access-refusal=403',
  'access-refusal=400',
]

/**
 * Rules that take seconds of waiting. They are judged apart from the others, which take a processor instead: that would be
 * missing just when a client counts milliseconds.
 */
function isSlow({ id, case: played }: Rule): boolean {
  return played.slow === true || id === 'fault-service-unavailable' || id === 'retry-after-honoured'
}

const isQuick = (rule: Rule) => !isSlow(rule)
const isAny = () => true

interface Judging {
  readonly judges?: (rule: Rule) => boolean
  readonly jobs?: number
}

async function judged(client: Client, { judges = isAny, jobs = 4 }: Judging = {}): Promise<readonly RuleResult[]> {
  const rules = rulesFor(contract, client.kind)
  const { signal } = new AbortController()
  const options = { client, contract, assume: {}, timeoutMilliseconds: 8000, signal, onProgress: () => undefined }
  return (await runRules(rules, rules.filter(judges), { ...options, jobs })).results
}

async function expectCaught(id: string, expected: Broken, judging: Judging = {}): Promise<void> {
  const results = await judged(commandInProcess(id), judging)
  const ids = new Set(results.map((result) => result.id))
  const kept = Object.entries(expected).map(
    ([level, broken]) => [level, broken.filter((rule) => ids.has(rule))] as const,
  )
  const due = Object.fromEntries(kept.filter(([, broken]) => broken.length > 0))
  expect(brokenIn(results), reasonsIn(results)).toEqual(due)
}

it.concurrent.each(Object.entries(NODE_DEFECTS))('catches %s, and nothing else', { timeout: MOST }, (id, expected) =>
  expectCaught(id, expected, { judges: isQuick, jobs: 1 }),
)

it('finds nothing in the client that all defects are planted in', { timeout: MOST }, async () => {
  const results = await judged(commandInProcess(undefined))
  expect(brokenIn(results), reasonsIn(results)).toEqual({})
})

it.concurrent.each(Object.entries(NODE_DEFECTS))(
  'catches %s also where it takes waiting, and nothing else',
  { timeout: MOST },
  (id, expected) => expectCaught(id, expected, { judges: isSlow }),
)

it('finds nothing in the good client inside a program, however thorough', { timeout: MOST }, async () => {
  const { rules, exitCode } = await checkClient(tokenKeeper(), { thorough: true })
  expect(brokenIn(rules), reasonsIn(rules)).toEqual({})
  expect(exitCode).toBe(0)
})

it.concurrent.each(Object.entries(IN_PROCESS_DEFECTS))(
  'catches %s inside a program',
  { timeout: MOST },
  async (id, expected) => {
    const plant: () => ObtainToken = inProcessDefects[id as keyof typeof inProcessDefects]
    const { rules } = await checkClient(plant())
    expect(brokenIn(rules), reasonsIn(rules)).toEqual(expected)
  },
)

it.each(Object.entries(COMBINED_DEFECTS))(
  'catches %s where choices meet, and only there',
  { timeout: MOST },
  async (id, expected) => {
    const client = commandInProcess(id)
    expect(brokenIn(await judged(client))).toEqual({})
    const obtainToken: ObtainToken = async ({ baseUrl, clientId, clientSecret, signal }) => {
      const result = await client.call({ baseUrl, identifier: clientId, secret: clientSecret, signal })
      return result.claimed === 'token' ? result.output.trim() : Promise.reject(new Error(result.said))
    }
    const { rules } = await checkClient(obtainToken, { thorough: true, seed: 1, only: ['token-exact', 'combination'] })
    expect(brokenIn(rules), reasonsIn(rules)).toEqual(expected)
  },
)

it('expects something of every defect that is planted, and nothing of others', () => {
  expect(Object.keys({ ...NODE_DEFECTS, ...COMBINED_DEFECTS }).toSorted()).toEqual(Object.keys(planted).toSorted())
  for (const { does } of Object.values(planted)) expect(does).toMatch(/^[A-Z].*\.$/)
})

it('shows every rule to fail, but those that no client can break alone', () => {
  const tables = [NODE_DEFECTS, COMBINED_DEFECTS, SHELL_DEFECTS, PYTHON_DEFECTS, IN_PROCESS_DEFECTS]
  const expected = tables.flatMap((table) => Object.values<Broken>(table))
  const shown = new Set(expected.flatMap((broken) => Object.values(broken).flat()))
  const known = ruleIdsOf(contract)
  expect(known.filter((id) => !shown.has(id)).toSorted()).toEqual(SHOWN_BY_NONE.toSorted())
  expect([...shown].filter((id) => !known.includes(id))).toEqual([])
})

function ruleIdsOf(of: Contract): readonly string[] {
  return [...new Set([...ruleIdsFor(of, 'command'), ...ruleIdsFor(of, 'function')])]
}
