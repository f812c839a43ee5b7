// The check of an existing test suite: it is run, and what it sent is reported.

import { judgeSuite, suiteCaseRun, suiteRuleIds } from './judge-suite.ts'
import { compileReport } from './report/compile-report.ts'
import { readKnownFailing, withKnownFailing } from './report/known-failing.ts'
import type { Report } from './report/report.ts'
import { runSuite, type SuiteOptions } from './suite.ts'

/** How a suite is checked. */
export interface CheckSuiteOptions extends SuiteOptions {
  readonly strict: boolean
  readonly knownFailing?: { readonly name: string; readonly text: string }
}

/**
 * Runs a test suite against a server of its own and judges what it sent. A suite that fails by itself breaks the check.
 *
 * @throws NameError where the scenario, a choice or a known failure is not known.
 */
export async function checkSuite(options: CheckSuiteOptions): Promise<Report> {
  const known = readKnownFailing(options.knownFailing ?? { name: '', text: '' }, suiteRuleIds(options.contract))
  const startedAt = new Date()
  const run = await runSuite(options)
  const played = suiteCaseRun(run)
  const rules = withKnownFailing(judgeSuite(options.contract, played), known)
  return compileReport({
    contract: options.contract,
    client: { kind: 'test-suite', name: options.command.join(' ') },
    startedAt,
    milliseconds: run.milliseconds,
    rules,
    runs: [played],
    strict: options.strict,
    thorough: false,
    seed: 0,
    complete: !options.signal.aborted,
  })
}
