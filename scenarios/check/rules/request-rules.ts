// Documented, on the wire: the request that a client sends under a base URL. Judged by the findings of the usual case.

import type { Contract, Source } from '../../../mocks/contract/contract.ts'
import type { FindingId } from '../../../mocks/exchange/findings.ts'
import type { CaseRun } from '../case.ts'
import { broken, type Judgement, KEPT, notExercised, type Rule } from '../rule.ts'
import { USUAL } from './usual.ts'

interface RequestRow {
  readonly id: string
  readonly says: string
  readonly remedy: string
  readonly findings: readonly FindingId[]
  readonly needs: readonly string[]
  readonly source: (contract: Contract) => readonly Source[]
}

const onOperation = ({ operation }: Contract): readonly Source[] => operation.source
const onFields = ({ operation }: Contract): readonly Source[] => [
  ...new Set(operation.fields.flatMap(({ source }) => source)),
]

const ROWS: readonly RequestRow[] = [
  {
    id: 'request-path',
    says: 'The request goes to the documented path under the base URL.',
    remedy: 'Append the documented path to the base URL that the client is given.',
    findings: ['path-misspelt'],
    needs: ['request-sent'],
    source: ({ operation }) => operation.pathSource,
  },
  {
    id: 'request-method',
    says: 'The request uses the method that a form is sent with.',
    remedy: 'Send the form with the documented method, also after a redirect.',
    findings: ['method-wrong'],
    needs: ['request-path'],
    source: (contract) => sourceOfPoint(contract, 'method'),
  },
  {
    id: 'request-encoding',
    says: 'The body is a well-formed form in the documented encoding.',
    remedy: 'Let a multipart writer of the HTTP client build the body, and leave Content-Type to it.',
    findings: ['encoding-wrong', 'body-malformed'],
    needs: ['request-method'],
    source: ({ operation }) => operation.encodingSource,
  },
  {
    id: 'fields-present',
    says: 'Every documented field is there, under its documented name.',
    remedy: 'Send each documented field under exactly the documented name.',
    findings: ['field-absent', 'field-misspelt'],
    needs: ['request-encoding'],
    source: onFields,
  },
  {
    id: 'fields-once',
    says: 'Every field is sent once.',
    remedy: 'Set the field instead of appending it a second time.',
    findings: ['field-repeated'],
    needs: ['fields-present'],
    source: onFields,
  },
  {
    id: 'fields-plain',
    says: 'Every field is a plain form field, not a file.',
    remedy: 'Append the value as a string, not as a file or a blob.',
    findings: ['field-as-file'],
    needs: ['fields-present'],
    source: onFields,
  },
  {
    id: 'fields-text',
    says: 'Every value is text in its charset.',
    remedy: 'Send values as UTF-8.',
    findings: ['field-not-text'],
    needs: ['fields-present'],
    source: onFields,
  },
  {
    id: 'secret-in-payload-only',
    says: 'The credentials travel in the payload and nowhere else in the request.',
    remedy: 'Take the credentials out of the query string and out of every header.',
    findings: ['secret-in-query', 'field-in-query', 'secret-in-header'],
    needs: ['request-sent'],
    source: onOperation,
  },
]

function sourceOfPoint(contract: Contract, id: string): readonly Source[] {
  return contract.points.find((point) => point.id === id)?.source ?? contract.operation.source
}

/** The rules on the request itself. */
export function requestRules(contract: Contract): readonly Rule[] {
  return [requestSent(contract), ...ROWS.map((row) => requestRule(row, contract))]
}

function requestSent(contract: Contract): Rule {
  return {
    id: 'request-sent',
    class: 'documented',
    level: 'violation',
    source: contract.operation.pathSource,
    says: 'The client sends a request under the base URL that it is given.',
    remedy: 'Read the base URL from what the check gives to the client: TOKEN_BASE_URL, {base_url} or baseUrl.',
    needs: [],
    case: USUAL,
    judge: (run) => (run.exchanges.length > 0 ? KEPT : broken(noRequest(run))),
  }
}

function noRequest({ results: [result] }: CaseRun): string {
  const ends: Readonly<Record<typeof result.claimed, string>> = {
    token: 'claimed success',
    failure: `failed (${result.ended})`,
    timeout: 'was stopped at the end of its time',
    unusable: result.ended,
  }
  return `No request arrived under the base URL; the client ${ends[result.claimed]}.`
}

function requestRule(row: RequestRow, contract: Contract): Rule {
  return {
    id: row.id,
    class: 'documented',
    level: 'violation',
    source: row.source(contract),
    says: row.says,
    remedy: row.remedy,
    needs: row.needs,
    case: USUAL,
    judge: (run) => (row.id === 'request-path' ? judgePath(run, row, contract) : judgeFindings(run, row.findings)),
  }
}

/** A path that is far from the documented one is no misspelling of it, and no finding says so. */
function judgePath(run: CaseRun, row: RequestRow, { operation }: Contract): Judgement {
  const judgement = judgeFindings(run, row.findings)
  const [first] = run.exchanges
  if (judgement.verdict !== 'kept' || first === undefined) return judgement
  const isThere = run.exchanges.some(({ request }) => request.target.split('?')[0]?.endsWith(operation.path))
  return isThere
    ? KEPT
    : broken(`The request went to ${first.request.target}; the document says ${operation.path}.`, { shownBy: 0 })
}

function judgeFindings(run: CaseRun, ids: readonly FindingId[]): Judgement {
  for (const [index, { findings }] of run.exchanges.entries()) {
    const finding = findings.find(({ id }) => ids.includes(id))
    if (finding !== undefined) return broken(finding.says, { shownBy: index })
  }
  return run.exchanges.length === 0 ? notExercised('No request arrived.') : KEPT
}
