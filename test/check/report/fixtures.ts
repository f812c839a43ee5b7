// Reports as a check makes them, by hand: what the reporters are tested on and looked at with.

import type { Report, ReportedExchange, RuleResult } from '../../../scenarios/check/report/report.ts'
import { hostile } from './hostile.ts'
import { casesOfChoices, changed, exchange, failedOn, headers, keptByAll, reportOf, usual } from './parts.ts'
import { service } from './service.ts'

/** A good client: everything kept. */
export const good: Report = reportOf(keptByAll)

const urlencoded: Partial<ReportedExchange> = {
  requestHeaders: headers({
    Host: '127.0.0.1:41873',
    'Content-Type': 'application/x-www-form-urlencoded',
    'Content-Length': '62',
  }),
  fields: [],
  bodyBytes: 62,
  status: 400,
  answerBody: '{"success":false,"message":"client_id is missing from the request","data":{"error_code":1025}}',
  outcome: 'client_id_missing',
  findings: [
    {
      id: 'encoding-wrong',
      level: 'violation',
      source: ['Endpoints, row Request encoding'],
      says: 'The body is sent as application/x-www-form-urlencoded; the document asks for multipart/form-data.',
    },
  ],
}

const onStatus = (status: number): Partial<RuleResult> => ({
  verdict: 'broken',
  because: `With ${status}, the client failed (exit code 22).`,
  remedy: 'Does the service always answer 200?',
  shownBy: 0,
})

/** What is broken in the client of `mixed`. */
export const mixedRules: readonly RuleResult[] = changed(keptByAll, {
  'value-plus': {
    verdict: 'broken',
    because: 'client_secret arrived as 12 characters; 13 were given, with a plus sign in the middle.',
    remedy: 'Do not percent-decode values: in multipart form data they are sent as they are.',
    case: 'value-plus',
    shownBy: 0,
  },
  'success-status-201': onStatus(201),
  'success-status-202': onStatus(202),
  'too-many-requests': {
    verdict: 'broken',
    because: 'After 429 with Retry-After: 60 the client sent 4 more requests within 1.2 s.',
    remedy: 'Wait as long as Retry-After says, or fail.',
    case: 'too-many-requests',
    shownBy: 1,
  },
})

/** A client with one violation, two dependencies on one point, and an advice. */
export const mixed: Report = reportOf(mixedRules, {
  cases: [
    usual,
    ...casesOfChoices.map((played) =>
      played.id.startsWith('success-status')
        ? failedOn(played.id, played.title, { status: Number(played.id.slice(-3)) })
        : played,
    ),
    failedOn('value-plus', 'Values that hold a plus sign', {
      status: 400,
      outcome: 'credentials_invalid',
      answerBody: '{"success":false,"message":"client_id and client_secret are invalid","data":{"error_code":1033}}',
    }),
    {
      ...failedOn('too-many-requests', 'Too many requests', {}),
      exchanges: Array.from({ length: 5 }, () => ({
        ...exchange,
        status: 429,
        fault: 'answer',
        answerHeaders: headers({ 'Content-Type': 'application/json', 'Retry-After': '60' }),
        answerBody: '{"success":false,"message":"Too many requests","data":{}}',
      })),
    },
  ],
})

/** The same under --strict. */
export const strict: Report = reportOf(mixedRules, { strict: true, cases: mixed.cases })

/** A client that does nothing right: one root is broken, nothing else can be judged. */
export const hopeless: Report = reportOf(
  keptByAll.map((rule) =>
    rule.id === 'request-sent'
      ? {
          ...rule,
          verdict: 'broken',
          because: 'No request arrived under the base URL; the client failed (exit code 127).',
          remedy: 'Read the base URL from what the check gives to the client: TOKEN_BASE_URL, {base_url} or baseUrl.',
        }
      : { ...rule, verdict: 'not-judged', because: 'request-sent is broken' },
  ),
  {
    client: { kind: 'command', name: './my-client --token' },
    cases: [
      {
        ...usual,
        claimed: 'failure',
        ended: 'exit code 127',
        said: './my-client: line 3: http: command not found\n',
        exchanges: [],
      },
    ],
  },
)

/** Stopped with Ctrl-C after a dozen rules. */
export const interrupted: Report = reportOf(
  keptByAll.map((rule, index) =>
    index < 12 ? rule : { ...rule, verdict: 'not-exercised', because: 'The check was interrupted before.' },
  ),
  { complete: false, milliseconds: 412, cases: [usual] },
)

/** A client with a known failure, and one that is listed and kept. */
export const known: Report = reportOf(
  changed(mixedRules, { 'value-plus': { known: 'expected' }, 'message-false': { known: 'unexpected-pass' } }).map(
    (rule) =>
      rule.id === 'value-plus'
        ? {
            ...rule,
            verdict: 'broken',
            remedy: 'Do not percent-decode values.',
            because: 'A plus sign arrived as a space.',
            case: 'value-plus',
            shownBy: 0,
          }
        : rule,
  ),
  { cases: mixed.cases },
)

/** A client that breaks the encoding: most rules hang on it. */
export const wrongEncoding: Report = reportOf(
  keptByAll.map((rule, index) => {
    if (rule.id === 'request-encoding') {
      return {
        ...rule,
        verdict: 'broken',
        because: 'The body is sent as application/x-www-form-urlencoded; the document asks for multipart/form-data.',
        remedy: 'Let a multipart writer of the HTTP client build the body, and leave Content-Type to it.',
        shownBy: 0,
      }
    }
    return index < 4 ? rule : { ...rule, verdict: 'not-judged', because: 'request-encoding is broken' }
  }),
  {
    client: { kind: 'function', name: 'obtainToken' },
    cases: [failedOn('usual', 'As usual', urlencoded)],
  },
)

/** Every fixture. */
export const FIXTURES: Readonly<Record<string, Report>> = {
  good,
  mixed,
  strict,
  hopeless,
  interrupted,
  known,
  wrongEncoding,
  hostile,
  service,
}
