// Plays the cases that rules need, side by side, and judges the rules in their order. A rule is judged only when those it
// needs are kept, so that one defect is reported once.

import type { Case, CaseRun } from './case.ts'
import { type PlayOptions, playCase } from './play.ts'
import type { RuleResult } from './report/report.ts'
import type { Rule, Runs } from './rule.ts'
import { USUAL } from './rules/usual.ts'

/** How the rules are run. */
export interface RunOptions extends PlayOptions {
  /** How many cases are played side by side. */
  readonly jobs: number
  readonly onProgress: (done: number, total: number) => void
}

/** What came of it. */
export interface RulesRun {
  readonly results: readonly RuleResult[]
  readonly runs: readonly CaseRun[]
  /** False when it was interrupted. */
  readonly complete: boolean
}

/** Plays and judges. `judged` are the rules to report; the ones they need are played as well. */
export async function runRules(all: readonly Rule[], judged: readonly Rule[], options: RunOptions): Promise<RulesRun> {
  const needed = withNeeds(all, judged)
  const runs = new Map<string, CaseRun>()
  await playAll([USUAL], runs, { ...options, onProgress: () => undefined })
  const early = judgeAll(needed, runs)
  const open = needed.filter((rule) => blockedBy(rule, early, needed) === undefined)
  await playAll(uniqueCases(open), runs, options)
  const results = judgeAll(needed, runs)
  const wanted = new Set(judged.map(({ id }) => id))
  return {
    results: results.filter(({ id }) => wanted.has(id)),
    runs: [...runs.values()],
    complete: !options.signal.aborted,
  }
}

function withNeeds(all: readonly Rule[], judged: readonly Rule[]): readonly Rule[] {
  const ids = new Set<string>()
  const add = (rule: Rule): void => {
    if (ids.has(rule.id)) return
    ids.add(rule.id)
    for (const need of rule.needs) {
      const found = all.find(({ id }) => id === need)
      if (found !== undefined) add(found)
    }
  }
  judged.forEach(add)
  return all.filter(({ id }) => ids.has(id))
}

/** The slow ones first, so that they end with the others. */
function uniqueCases(rules: readonly Rule[]): readonly Case[] {
  const cases = new Map(rules.map((rule) => [rule.case.id, rule.case]))
  return [...cases.values()].sort((one, other) => Number(other.slow ?? false) - Number(one.slow ?? false))
}

async function playAll(cases: readonly Case[], runs: Map<string, CaseRun>, options: RunOptions): Promise<void> {
  const queue = cases.filter(({ id }) => !runs.has(id))
  const total = queue.length
  let done = 0
  const worker = async (): Promise<void> => {
    for (let played = queue.shift(); played !== undefined && !options.signal.aborted; played = queue.shift()) {
      const run = await playCase(played, options)
      if (!options.signal.aborted) runs.set(played.id, run)
      done += 1
      options.onProgress(done, total)
    }
  }
  await Promise.all(Array.from({ length: Math.min(options.jobs, total) }, worker))
}

function judgeAll(rules: readonly Rule[], runs: ReadonlyMap<string, CaseRun>): readonly RuleResult[] {
  const results: RuleResult[] = []
  for (const rule of rules) results.push(judgeRule(rule, { results, rules, runs }))
  return results
}

interface Judging {
  readonly results: readonly RuleResult[]
  readonly rules: readonly Rule[]
  readonly runs: ReadonlyMap<string, CaseRun>
}

function judgeRule(rule: Rule, { results, rules, runs }: Judging): RuleResult {
  const blocked = blockedBy(rule, results, rules)
  if (blocked !== undefined) return result(rule, { verdict: 'not-judged', because: `${blocked} is broken` })
  const run = runs.get(rule.case.id)
  if (run === undefined)
    return result(rule, { verdict: 'not-exercised', because: 'The check ended before this case was played.' })
  const readable: Runs = { of: (caseId) => runs.get(caseId) }
  return result(rule, rule.judge(run, readable))
}

/** The id of the broken rule that keeps this one from being judged: the one at the root. */
function blockedBy(rule: Rule, results: readonly RuleResult[], rules: readonly Rule[]): string | undefined {
  for (const need of rule.needs) {
    const needed = results.find(({ id }) => id === need)
    if (needed?.verdict === 'broken') return need
    const root = rules.find(({ id }) => id === need)
    const deeper = root && blockedBy(root, results, rules)
    if (deeper !== undefined) return deeper
  }
  return undefined
}

function result(
  rule: Rule,
  judgement: { verdict: RuleResult['verdict']; because: string; level?: RuleResult['level']; shownBy?: number },
): RuleResult {
  return {
    id: rule.id,
    class: rule.class,
    level: judgement.level ?? rule.level,
    source: rule.source,
    says: rule.says,
    verdict: judgement.verdict,
    because: judgement.because,
    remedy: judgement.verdict === 'broken' ? rule.remedy : '',
    ...(rule.choice === undefined ? {} : { choice: rule.choice }),
    case: rule.case.id,
    ...(judgement.shownBy === undefined ? {} : { shownBy: judgement.shownBy }),
  }
}
