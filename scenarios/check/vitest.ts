// The rules of the check as a Vitest suite: one test a rule. The check itself runs once, before the first test.

import { beforeAll, describe, it, type TestContext } from 'vitest'
import { builtInContract } from '../../mocks/contract/built-in.ts'
import type { Named } from '../../mocks/names.ts'
import type { CheckOptions } from './check.ts'
import type { ObtainToken } from './function-client.ts'
import { occurrenceOf } from './report/occurrence.ts'
import type { Report, RuleResult } from './report/report.ts'
import { selectRules } from './report/selection.ts'
import { fails } from './report/tally.ts'
import { transcriptOf } from './report/transcript.ts'
import { rulesFor } from './rules/index.ts'

/** How the suite runs. */
export interface SuiteOptions extends CheckOptions {
  /** What the suite is called. Default: "keeps the contract". */
  readonly title?: string
}

/** The whole check must end within this time. */
const LONGEST_MILLISECONDS = 300_000

/**
 * Declares the suite. A broken statement fails its test; a dependency or a piece of advice is an annotation, and a
 * dependency fails where `strict` says so; what was not judged or not exercised is skipped, with the reason.
 */
export function testClient(
  obtainToken: ObtainToken,
  { title = 'keeps the contract', ...options }: Named<SuiteOptions, 'contract'> = {},
): void {
  const rules = selectRules(rulesFor(options.contract ?? builtInContract, 'function'), options)
  describe(title, () => {
    let report: Report
    beforeAll(async () => {
      // Loaded here: what else this entry point has needs none of it.
      const { checkClient } = await import('./check.ts')
      report = await checkClient(obtainToken, options)
    }, LONGEST_MILLISECONDS)
    for (const { id, says } of rules) {
      it(`${id}: ${says}`, async (context) => await assertRule(report, id, context))
    }
  })
}

async function assertRule(report: Report, id: string, context: TestContext): Promise<void> {
  const rule = report.rules.find((candidate) => candidate.id === id)
  if (rule === undefined) return context.skip('The check ended before it.')
  if (fails(rule, report)) throw new Error(inWords(report, rule))
  if (rule.verdict === 'broken') await context.annotate(inWords(report, rule), rule.level)
  if (rule.verdict === 'not-judged' || rule.verdict === 'not-exercised') context.skip(rule.because)
}

function inWords(report: Report, rule: RuleResult): string {
  if (rule.known === 'unexpected-pass') return `${rule.id} passes by now. Take it off the list of known failures.`
  const exchange = occurrenceOf(report, rule)?.exchange
  const transcript = exchange === undefined ? [] : transcriptOf(exchange).map(({ side, text }) => `${side} ${text}`)
  return [rule.because, rule.remedy, rule.source.join('; '), ...transcript].filter((line) => line !== '').join('\n')
}
