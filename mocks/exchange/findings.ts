// What can be found on a request: the table, and one row of it filled in. Ids are frozen: reports and known-failing lists
// cite them.

import type { Source } from '../contract/contract.ts'

/** `violation` breaks a statement; `dependency` leans on an unspecified point; `advice` is neither. */
export type Level = 'violation' | 'dependency' | 'advice'

interface FindingRow {
  readonly level: Level
  /** What of the contract it is about: decides the source that it cites. */
  readonly about: 'operation' | 'encoding' | 'field' | 'access'
  /** One sentence; `{field}` and the like are filled in. */
  readonly says: string
  readonly remedy: string
}

/** Every finding. */
export const FINDINGS = {
  'encoding-wrong': {
    level: 'violation',
    about: 'encoding',
    says: 'The body is sent as {found}; the document asks for {wanted}.',
    remedy: 'Send the fields as {wanted}, and leave Content-Type to your HTTP client.',
  },
  'body-malformed': {
    level: 'violation',
    about: 'encoding',
    says: 'The body cannot be read as it was sent: {defect}',
    remedy: 'Let a multipart writer of your HTTP client build the body, and send its bytes unchanged.',
  },
  'field-absent': {
    level: 'violation',
    about: 'field',
    says: 'The field {field} is absent.',
    remedy: 'Send {field} as a form field.',
  },
  'field-misspelt': {
    level: 'violation',
    about: 'field',
    says: 'The field {found} is not in the document; {field} is, and it is absent.',
    remedy: 'Rename {found} to {field}.',
  },
  'field-as-file': {
    level: 'violation',
    about: 'field',
    says: 'The field {field} is sent as a file: its part has a file name.',
    remedy: 'Append the value as a string, not as a file or a blob.',
  },
  'field-repeated': {
    level: 'violation',
    about: 'field',
    says: 'The field {field} is sent {count} times; the document lists it once.',
    remedy: 'Send {field} once: set it instead of appending it.',
  },
  'field-empty': {
    level: 'dependency',
    about: 'field',
    says: 'The field {field} is empty; the document does not say whether that is absent or invalid.',
    remedy: 'Check that the value is configured before sending it.',
  },
  'field-unknown': {
    level: 'dependency',
    about: 'operation',
    says: 'The field {found} is not in the document.',
    remedy: 'Leave it out: what the service does with it is not said.',
  },
  'field-not-text': {
    level: 'violation',
    about: 'field',
    says: 'The value of {field} holds bytes that are no text in its charset.',
    remedy: 'Send the value as UTF-8.',
  },
  'field-spaced': {
    level: 'dependency',
    about: 'field',
    says: 'The value of {field} begins or ends with white space, often a line break of the file it was read from.',
    remedy: 'Trim the value before sending it.',
  },
  'field-in-query': {
    level: 'violation',
    about: 'operation',
    says: 'The query string carries {field}; the document puts the credentials in the payload.',
    remedy: 'Send {field} in the form and keep the query string empty.',
  },
  'secret-in-query': {
    level: 'violation',
    about: 'operation',
    says: 'The query string carries the secret, where proxies and logs keep it.',
    remedy: 'Send it in the form only, and reset it if this was a real one.',
  },
  'secret-in-header': {
    level: 'violation',
    about: 'operation',
    says: 'The header {header} carries the secret; the document puts it in the payload.',
    remedy: 'Send it in the form only.',
  },
  'authorization-not-needed': {
    level: 'advice',
    about: 'operation',
    says: 'The request carries {header}; the operation that yields the token does not need it.',
    remedy: 'Leave the header out of this request.',
  },
  'credentials-unknown': {
    level: 'advice',
    about: 'field',
    says: 'No application of this mock has the {field} {found}.{hint}',
    remedy: 'Use the credentials that the mock printed at its start, or give it yours with --applications.',
  },
  'secret-unknown': {
    level: 'advice',
    about: 'field',
    says: 'The {field} is not the one of the application {application}.',
    remedy:
      'Compare it with the credentials that the mock printed at its start: case, quotes, a line break at the end.',
  },
  'method-not-stated': {
    level: 'dependency',
    about: 'operation',
    says: 'The method is {found}; the document does not state it, and is consistent with {wanted}.',
    remedy: 'Use {wanted}.',
  },
  'method-wrong': {
    level: 'violation',
    about: 'operation',
    says: 'The method is {found}; a form is sent with {wanted}.',
    remedy: 'Use {wanted}. If you did, a redirect on the way may have changed it.',
  },
  'path-misspelt': {
    level: 'violation',
    about: 'operation',
    says: 'The path {found} is not in the document; {wanted} is.',
    remedy: 'Check how the client joins its base URL with the path.',
  },
  'custom-header-absent': {
    level: 'dependency',
    about: 'operation',
    says: 'The header {header} is absent, and this mock was told to require it.',
    remedy: 'Ask the owner of the service whether it is required, and what it is called.',
  },
  'token-not-sent': {
    level: 'violation',
    about: 'access',
    says: 'The request carries no access token in {header}.',
    remedy: 'Obtain a token and send it in {header}.',
  },
  'token-refused': {
    level: 'advice',
    about: 'access',
    says: 'The access token in {header} is refused: it is {because}.',
    remedy: 'Obtain another token, once, and repeat the request.',
  },
} as const satisfies Record<string, FindingRow>

export type FindingId = keyof typeof FINDINGS

/** One thing found on one request. */
export interface Finding {
  readonly id: FindingId
  readonly level: Level
  readonly source: readonly Source[]
  /** What was found. */
  readonly says: string
  /** What to change. */
  readonly remedy: string
  /** The unspecified point that it leans on, if it does. */
  readonly point: string | undefined
}

/** What a row's sentences are filled with. Values come from outside: they are redacted before. */
export type Facts = Readonly<Record<string, string>>

/** A row of the table, filled in. */
export function findingOf(
  id: FindingId,
  facts: Facts,
  cites: { source: readonly Source[]; point?: string | undefined },
): Finding {
  const row: FindingRow = FINDINGS[id]
  return {
    id,
    level: row.level,
    source: cites.source,
    says: filled(row.says, facts),
    remedy: filled(row.remedy, facts),
    point: cites.point,
  }
}

function filled(sentence: string, facts: Facts): string {
  return sentence.replace(/\{(\w+)\}/g, (hole, name: string) => facts[name] ?? hole)
}
