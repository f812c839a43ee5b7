// What a test suite showed on the wire, as a report: the same rules where they can be judged from outside, the outcomes
// it met, and whether it kept its token.

import type { Contract } from '../../mocks/contract/contract.ts'
import { FINDINGS, type FindingId, type Level } from '../../mocks/exchange/findings.ts'
import type { CaseRun, SeenExchange } from './case.ts'
import type { RuleResult } from './report/report.ts'
import { broken, type Judgement, KEPT, notExercised, type Rule } from './rule.ts'
import { requestRules } from './rules/request-rules.ts'
import type { SuiteRun } from './suite.ts'

/** The one case of a suite. */
export const SUITE_CASE = { id: 'suite', title: 'The test suite' } as const

/** The run as the rules read it. */
export function suiteCaseRun({ exchanges, ended, succeeded, milliseconds }: SuiteRun): CaseRun {
  const result = { claimed: succeeded ? 'token' : 'failure', output: '', said: '', ended, milliseconds } as const
  return {
    case: SUITE_CASE,
    credentials: { identifier: '', secret: '' },
    results: [result],
    exchanges,
    tokens: [],
    otherHost: { requests: 0, gotSecret: false },
  }
}

/** Every id that a report on a suite can hold. */
export function suiteRuleIds(contract: Contract): readonly string[] {
  const empty = suiteCaseRun({ exchanges: [], ended: '', succeeded: true, milliseconds: 0 })
  const leaning = Object.entries(FINDINGS).flatMap(([id, { level }]) => (level === 'dependency' ? [id] : []))
  return [...judgeSuite(contract, empty).map(({ id }) => id), ...leaning]
}

/** Every rule that can be judged from the wire. */
export function judgeSuite(contract: Contract, run: CaseRun): readonly RuleResult[] {
  const onWire = requestRules(contract).map((rule) => asResult(rule, rule.judge(run, { of: () => undefined })))
  return [
    suitePasses(run),
    ...onWire,
    ...leaningRules(run),
    ...outcomeRules(contract, run),
    tokenReused(run),
    refetchedOnce(run),
  ]
}

/** A suite that fails by itself has its own report; here it is one line. */
function suitePasses({ results: [result] }: CaseRun): RuleResult {
  const rule = {
    id: 'suite-passes',
    class: 'documented',
    level: 'violation',
    source: [],
    says: 'The test suite passes.',
    remedy: 'See what the suite itself printed.',
  } as const
  return resultOf(rule, result.claimed === 'token' ? KEPT : broken(`The suite failed: ${result.ended}.`))
}

function asResult(rule: Rule, judgement: Judgement): RuleResult {
  const { id, class: kind, level, source, says, remedy } = rule
  return resultOf({ id, class: kind, level, source, says, remedy }, judgement)
}

type Written = Pick<RuleResult, 'id' | 'class' | 'level' | 'source' | 'says' | 'remedy'>

function resultOf(rule: Written, { verdict, because, level, shownBy }: Judgement): RuleResult {
  return {
    ...rule,
    level: level ?? rule.level,
    verdict,
    because,
    remedy: verdict === 'broken' ? rule.remedy : '',
    case: SUITE_CASE.id,
    ...(shownBy === undefined ? {} : { shownBy }),
  }
}

/** What the requests lean on: one rule a finding that is no violation. */
function leaningRules({ exchanges }: CaseRun): readonly RuleResult[] {
  const seen = new Map<FindingId, number>()
  for (const [index, { findings }] of exchanges.entries()) {
    for (const { id, level } of findings) if (level === 'dependency' && !seen.has(id)) seen.set(id, index)
  }
  return [...seen].flatMap(([id, index]) => {
    const finding = exchanges[index]?.findings.find((candidate) => candidate.id === id)
    if (finding === undefined) return []
    const level: Level = FINDINGS[id].level
    const says = 'The request leans on nothing that the document leaves open.'
    return [
      resultOf(
        { id, class: 'unspecified', level, source: finding.source, says, remedy: finding.remedy },
        broken(finding.says, { shownBy: index }),
      ),
    ]
  })
}

/** Which outcomes the suite met. One that it never met is tested nowhere. */
function outcomeRules(contract: Contract, { exchanges }: CaseRun): readonly RuleResult[] {
  return contract.operation.outcomes.map(({ id, source, says, code }) => {
    const at = exchanges.findIndex(({ outcome }) => outcome === id)
    const scenario = code === undefined ? 'success' : id.replaceAll('_', '-')
    const rule = {
      id: `meets-${id.replaceAll('_', '-')}`,
      class: 'documented',
      level: 'advice',
      source,
      says: `The suite meets: ${says}`,
      remedy: '',
    } as const
    const missed = `The suite never met it. Append /scenarios/${scenario} to the base URL in one test to do so.`
    return resultOf(rule, at === -1 ? notExercised(missed) : { ...KEPT, shownBy: at })
  })
}

/** Some frameworks run each test in a process of its own; so only a second token while none was refused is worth a word. */
function tokenReused({ exchanges }: CaseRun): RuleResult {
  const rule = {
    id: 'token-reused',
    class: 'repeated',
    level: 'advice',
    source: [],
    says: 'A token is reused for several API requests instead of being fetched for each.',
    remedy: 'Keep the token, and fetch another only after a refusal.',
  } as const
  const fetched = exchanges.filter(isToken).length
  const used = exchanges.filter(({ kind }) => kind === 'access').length
  if (used < 2)
    return resultOf(rule, notExercised('Fewer than two API requests were seen. Name their paths with --protect.'))
  return resultOf(rule, fetched >= used ? broken(`${fetched} tokens were fetched for ${used} API requests.`) : KEPT)
}

function refetchedOnce({ exchanges }: CaseRun): RuleResult {
  const rule = {
    id: 'refetched-once',
    class: 'repeated',
    level: 'advice',
    source: [],
    says: 'After a refused access token, exactly one further token is fetched before the request is repeated.',
    remedy: 'On a refusal fetch one token, repeat the request once, and give up if that is refused too.',
  } as const
  const calls = exchanges.filter((exchange) => isToken(exchange) || exchange.kind === 'access')
  const refusals = calls.flatMap((exchange, index) =>
    exchange.kind === 'access' && exchange.answer.status >= 400 ? [index] : [],
  )
  if (refusals.length === 0)
    return resultOf(rule, notExercised('No access token was refused. Try --assume token-lifetime=seconds:1.'))
  const fetches = refusals.map((index) => untilNextAccess(calls.slice(index + 1)))
  if (fetches.some((count) => count > 1))
    return resultOf(rule, broken(`${Math.max(...fetches)} tokens were fetched after one refusal.`))
  return resultOf(rule, fetches.includes(1) ? KEPT : broken('No further token was fetched after a refusal.'))
}

function untilNextAccess(calls: readonly SeenExchange[]): number {
  const next = calls.findIndex(({ kind }) => kind === 'access')
  return calls.slice(0, next === -1 ? calls.length : next).filter(isToken).length
}

function isToken({ kind }: SeenExchange): boolean {
  return kind === 'token'
}
