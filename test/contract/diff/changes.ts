// Changes of openapi.yaml, one at a time, and what each means to a client.

import type { ChangeId, ChangeKind } from '../../../mocks/contract/diff/change.ts'

type Edit = readonly [from: string | RegExp, to: string]

/** What is expected of one change: its id, its kind, and the point that leaves it undecided. */
type Expected = readonly [id: ChangeId, kind: ChangeKind, point?: string]

export interface ChangeCase {
  readonly title: string
  /** Each made once, unless the pattern says everywhere. */
  readonly edits: readonly Edit[]
  /** Each change, in their order. */
  readonly changes: readonly Expected[]
  /** What stands where the first change is seen, in the changed text; in the old one where it is gone. */
  readonly at?: string
  /** The source that the first change cites. */
  readonly source?: string
}

const WITHOUT_SECRET_RULE = / {8}- id: client_secret_missing\n[\s\S]*?(?= {8}- id: credentials_invalid)/
const NEW_FIELD =
  "        region: { type: string, x-source: 'Endpoints, row region' }\n        client_id:\n          type: string"
const NEW_RULE = `        - id: region_invalid
          when: { invalid: region }
          response: '400'
          example: region_invalid
          code: /data/error_code
          x-source: 'Errors, rule 4'
        - id: credentials_invalid`
const NEW_EXAMPLE = `                region_invalid:
                  value: { success: false, message: region, data: { error_code: 1040 } }
                credentials_invalid:
                  summary`
const ALTERNATIVES = /x-alternatives:\n[\s\S]*?(?=# Unspecified points)/

export const CHANGE_CASES: readonly ChangeCase[] = [
  { title: 'nothing', edits: [['title: Application token interface', 'title: Another title']], changes: [] },
  {
    title: 'another path',
    edits: [['  /api/app/token:', '  /api/v2/token:']],
    changes: [['path-changed', 'breaking']],
    at: '/api/v2/token:',
    source: 'Endpoints, row Path',
  },
  {
    title: 'another method, which was never stated',
    edits: [['    post:\n', '    put:\n']],
    changes: [['method-changed', 'undecidable', 'method']],
    at: 'put:',
    source: 'Endpoints, row Method',
  },
  {
    title: 'another encoding',
    edits: [['          multipart/form-data:', '          application/x-www-form-urlencoded:']],
    changes: [
      ['encoding-removed', 'breaking'],
      ['encoding-added', 'compatible'],
    ],
    source: 'Endpoints, row Request encoding',
  },
  {
    title: 'an optional field more',
    edits: [[/ {8}client_id:\n {10}type: string/, NEW_FIELD]],
    changes: [['field-added', 'compatible']],
    at: 'region: {',
    source: 'Endpoints, row region',
  },
  {
    title: 'a required field more',
    edits: [
      [/ {8}client_id:\n {10}type: string/, NEW_FIELD],
      ['required: [client_id, client_secret]', 'required: [client_id, client_secret, region]'],
      ['              client_id: demo-app', '              region: eu\n              client_id: demo-app'],
      [/ {8}- id: credentials_invalid/, NEW_RULE.replace('invalid: region', 'absent: region')],
      [/ {16}credentials_invalid:\n {18}summary/, NEW_EXAMPLE],
    ],
    changes: [
      ['field-added', 'breaking'],
      ['outcome-added', 'breaking'],
    ],
  },
  {
    title: 'a rule on a field that no client sends yet',
    edits: [
      [/ {8}client_id:\n {10}type: string/, NEW_FIELD.replace('type: string,', 'type: string, minLength: 2,')],
      [/ {8}- id: credentials_invalid/, NEW_RULE],
      [/ {16}credentials_invalid:\n {18}summary/, NEW_EXAMPLE],
    ],
    changes: [
      ['field-added', 'compatible'],
      ['outcome-added', 'compatible'],
    ],
  },
  {
    title: 'a field under another name',
    edits: [[/client_secret(?!_)/g, 'client_key']],
    changes: [
      ['field-renamed', 'breaking'],
      ['outcome-condition', 'breaking'],
    ],
    at: 'client_key:\n',
    source: 'Client credentials, row client_key',
  },
  {
    title: 'a field that takes less',
    edits: [['          x-credential: identifier', '          minLength: 8\n          x-credential: identifier']],
    changes: [['field-values', 'breaking']],
    at: 'client_id:\n          type',
    source: 'Client credentials, row client_id',
  },
  {
    title: 'a pattern that is new',
    edits: [['          x-credential: identifier', '          pattern: ^[a-z-]+\n          x-credential: identifier']],
    changes: [['field-values', 'breaking']],
  },
  {
    title: 'a rule that is gone',
    edits: [
      [WITHOUT_SECRET_RULE, ''],
      [/ {16}client_secret_missing:\n[\s\S]*?(?= {16}credentials_invalid:)/, ''],
      ['precedence: [client_secret_missing, client_id_missing]', 'layout: compact'],
    ],
    changes: [
      ['outcome-removed', 'breaking'],
      ['choice-changed', 'undecidable', 'both-absent'],
    ],
    at: 'id: client_secret_missing',
    source: 'Errors, rule 2',
  },
  {
    title: 'another error code',
    edits: [['invalid, data: { error_code: 1033 }', 'invalid, data: { error_code: 1034 }']],
    changes: [['code-changed', 'breaking']],
    at: 'id: credentials_invalid',
    source: 'Errors, rule 3',
  },
  {
    title: 'another status of an error',
    edits: [[/'400'(?=:\n {10}desc|\n {10}example)/g, "'422'"]],
    changes: [
      ['status-changed', 'breaking'],
      ['status-changed', 'breaking'],
      ['status-changed', 'breaking'],
    ],
  },
  {
    title: 'another status of the success, which was never shown',
    edits: [
      ["        '200':\n          description", "        '201':\n          description"],
      ["          response: '200'", "          response: '201'"],
    ],
    changes: [['status-changed', 'undecidable', 'success-status']],
    at: 'id: token_obtained',
    source: 'Endpoints, rule 4',
  },
  {
    title: 'the code at another place of the body, which was never shown',
    edits: [
      [/data: \{ error_code: (\d+) \}/g, 'data: { code: $1 }'],
      [/code: \/data\/error_code/g, 'code: /data/code'],
    ],
    changes: [
      ['code-moved', 'undecidable', 'error-body'],
      ['code-moved', 'undecidable', 'error-body'],
      ['code-moved', 'undecidable', 'error-body'],
    ],
  },
  {
    title: 'the token under another name',
    edits: [
      ['                      token: k7Wm', '                      access_token: k7Wm'],
      ['token: /data/token', 'token: /data/access_token'],
      ['          required: [token]', '          required: [access_token]'],
      ['            token:\n', '            access_token:\n'],
    ],
    changes: [
      ['token-moved', 'breaking'],
      ['member-changed', 'breaking'],
      ['member-changed', 'compatible'],
    ],
    source: 'Endpoints, rule 3',
  },
  {
    title: 'a member of the success that need not be there any more',
    edits: [['required: [success, message, data]', 'required: [success, data]']],
    changes: [['member-changed', 'breaking']],
    at: 'message:\n          description: Either',
  },
  {
    title: 'a member of the success more',
    edits: [['            token:\n', '            expires_in: { type: integer }\n            token:\n']],
    changes: [['member-changed', 'compatible']],
    at: 'expires_in: {',
  },
  {
    title: 'a member of another type',
    edits: [
      ["              pattern: '^[\\x21-\\x7e]+$'", '              minLength: 1'],
      [
        '              type: string\n              minLength',
        '              type: [string, object]\n              minLength',
      ],
    ],
    changes: [
      ['member-changed', 'breaking'],
      ['member-changed', 'breaking'],
      ['member-changed', 'compatible'],
    ],
  },
  {
    title: 'a member of the error body that is gone, which was never shown',
    edits: [
      [
        '      required: [success, message, data]\n      properties:\n        success: { type: boolean, const: false }',
        '      required: [message, data]\n      properties:',
      ],
    ],
    changes: [['member-changed', 'undecidable', 'error-body']],
    source: 'Errors, paragraph 2',
  },
  {
    title: 'another usual choice',
    edits: [["usual: '200'", "usual: '201'"]],
    changes: [['point-usual', 'undecidable', 'success-status']],
    at: "usual: '201'",
    source: 'Endpoints, rule 4',
  },
  {
    title: 'a choice more',
    edits: [
      [
        "      '200': { title: 200 OK }",
        "      '200': { title: 200 OK }\n      '206': { changes: { answers: { success: { status: 206 } } } }",
      ],
    ],
    changes: [['choice-added', 'undecidable', 'success-status']],
    at: "'206'",
  },
  {
    title: 'a choice less',
    edits: [["      '202': { title: 202 Accepted, changes: { answers: { success: { status: 202 } } } }\n", '']],
    changes: [['choice-removed', 'compatible', 'success-status']],
    at: "'202'",
  },
  {
    title: 'a choice that changes something else',
    edits: [['success: { status: 202 }', 'success: { status: 207 }']],
    changes: [['choice-changed', 'undecidable', 'success-status']],
  },
  {
    title: 'an unspecified point that is documented now',
    edits: [[/ {2}surrounding-space:\n[\s\S]*?(?= {2}request-encoding:)/, '']],
    changes: [['point-gone', 'compatible']],
    at: 'surrounding-space',
    source: 'Client credentials, row client_id',
  },
  {
    title: 'an unspecified point more',
    edits: [
      [
        '  surrounding-space:',
        '  letters:\n    says: Nothing is said of letters.\n    x-source: Limits, paragraph 1\n    usual: kept\n    choices: { kept: {}, folded: { changes: { reading: { space: trimmed } } } }\n  surrounding-space:',
      ],
    ],
    changes: [['point-added', 'undecidable', 'letters']],
    at: 'letters:',
    source: 'Limits, paragraph 1',
  },
  {
    title: 'a documented alternative that is gone',
    edits: [[ALTERNATIVES, '']],
    changes: [['point-gone', 'compatible']],
  },
  {
    title: 'a documented alternative more',
    edits: [
      [
        "      'false':\n",
        "      'empty':\n        title: An empty text\n        changes: { answers: { success: { replace: { /message: '' } } } }\n      'false':\n",
      ],
    ],
    changes: [['choice-added', 'breaking']],
  },
  {
    title: 'two rules in another order, which was never ranked',
    edits: [
      [
        /( {8}- id: client_id_missing\n[\s\S]*?)( {8}- id: client_secret_missing\n[\s\S]*?)(?= {8}- id: credentials_invalid)/,
        '$2$1',
      ],
    ],
    changes: [['outcome-order', 'undecidable', 'both-absent']],
    at: 'id: client_secret_missing',
  },
  {
    title: 'another header for the access token',
    edits: [['      name: Authorization', '      name: X-Token']],
    changes: [['access-header', 'breaking']],
    source: 'Authentication, rule 1',
  },
  {
    title: 'another body for a refused access token',
    edits: [['message: The access token is missing or refused', 'message: No']],
    changes: [['access-refusal', 'undecidable', 'access-refusal']],
  },
  {
    title: 'another operation',
    edits: [
      ['\ncomponents:', "\n  /push:\n    post:\n      responses: { '204': { description: Pushed } }\ncomponents:"],
    ],
    changes: [['operation-added', 'compatible']],
    at: 'post:\n      responses: {',
  },
]
