// What the fixtures are made of: an exchange, a case, the rules that a good client keeps, and a report of them.

import type { CaseResult, Report, ReportedExchange, RuleResult } from '../../../scenarios/check/report/report.ts'
import { countsOf, exitCodeOf } from '../../../scenarios/check/report/tally.ts'
import { ADVICE, CHOICES, DOCUMENTED, REPEATED } from './rule-rows.ts'

/** Name, value, name, value. */
export function headers(named: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(named).flat()
}

/** A request as a good client sends it, and the usual answer. */
export const exchange: ReportedExchange = {
  method: 'POST',
  target: '/api/app/token',
  requestHeaders: headers({
    Host: '127.0.0.1:41873',
    'User-Agent': 'curl/8.14.1',
    Accept: '*/*',
    'Content-Length': '318',
    'Content-Type': 'multipart/form-data; boundary=------------------------k2sYb1kTGdY0fD2hZq3gJm',
  }),
  fields: [
    { name: 'client_id', value: 'app-5f0c1a7e', asFile: false },
    { name: 'client_secret', value: '‹redacted›', asFile: false },
  ],
  bodyBytes: 318,
  status: 200,
  answerHeaders: headers({
    'Content-Type': 'application/json',
    'Access-Control-Allow-Origin': '*',
    'x-mock-outcome': 'token_obtained',
  }),
  answerBody: '{"success":true,"message":"Access token issued","data":{"token":"‹token›"}}',
  outcome: 'token_obtained',
  findings: [],
}

/** The usual case, gone well. */
export const usual: CaseResult = {
  id: 'usual',
  title: 'As usual',
  baseUrl: 'bare',
  claimed: 'token',
  ended: 'exit code 0',
  said: '‹token›\n',
  milliseconds: 38,
  exchanges: [exchange],
}

/** A case in which the client failed on one answer. */
export function failedOn(id: string, title: string, answer: Partial<ReportedExchange>): CaseResult {
  const said = 'curl: (22) The requested URL returned error\n'
  return {
    ...usual,
    id,
    title,
    claimed: 'failure',
    ended: 'exit code 22',
    said,
    exchanges: [{ ...exchange, ...answer }],
  }
}

/** A case a choice, gone well. */
export const casesOfChoices: readonly CaseResult[] = CHOICES.map(({ point, choice, title }) => ({
  ...usual,
  id: `${point}-${choice}`,
  title,
  exchanges: [{ ...exchange, status: point === 'success-status' ? Number(choice) : 200 }],
}))

const usualRule = { verdict: 'kept', because: '', remedy: '', case: 'usual' } as const

const documented: readonly RuleResult[] = DOCUMENTED.map(([id, says, source]) => ({
  ...usualRule,
  id,
  class: 'documented',
  level: 'violation',
  source: [source],
  says,
}))

const unspecified: readonly RuleResult[] = CHOICES.map(({ point, choice, usual: usualChoice, title, source }) => ({
  ...usualRule,
  id: `${point}-${choice}`,
  class: 'unspecified',
  level: 'dependency',
  source: [source],
  says: `The client works where this is chosen: ${title}.`,
  choice: { point, choice, usual: usualChoice },
  case: `${point}-${choice}`,
}))

const misbehaving: readonly RuleResult[] = ADVICE.map(([id, says]) => ({
  ...usualRule,
  id,
  class: 'misbehaving',
  level: 'advice',
  source: ['Endpoints, rule 3'],
  says,
}))

const repeated: readonly RuleResult[] = REPEATED.map(([id, says]) => ({
  ...usualRule,
  id,
  class: 'repeated',
  level: 'advice',
  source: ['Authentication, rule 2'],
  says,
  verdict: 'not-exercised',
  because: 'Only a client that is called repeatedly in one process shows it.',
}))

/** Every rule, kept, but those that a command cannot show. */
export const keptByAll = [...documented, ...unspecified, ...misbehaving, ...repeated]

/** A report with everything that depends on its rules filled in. */
export function reportOf(rules: readonly RuleResult[], more: Partial<Report> = {}): Report {
  const strict = more.strict ?? false
  return {
    version: 1,
    tool: 'mock-token-server 0.1.0',
    contract: { title: 'Application token interface', version: '1.0.0' },
    client: {
      kind: 'command',
      name: 'curl -sf -F client_id={client_id} -F client_secret={client_secret} {base_url}/api/app/token',
    },
    startedAt: '2026-11-21T16:42:07.310Z',
    milliseconds: 1834,
    thorough: false,
    strict,
    seed: '7f3a91c2',
    complete: true,
    rules,
    cases: [usual, ...casesOfChoices],
    counts: countsOf(rules),
    exitCode: exitCodeOf(rules, { strict }),
    ...more,
  }
}

/** The rules with those of the given ids changed. */
export function changed(
  rules: readonly RuleResult[],
  changes: Readonly<Record<string, Partial<RuleResult>>>,
): readonly RuleResult[] {
  return rules.map((rule) => ({ ...rule, ...changes[rule.id] }))
}
