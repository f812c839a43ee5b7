// Faults planted in openapi.yaml, one at a time, that only `validate` sees: the description can be served in spite of them,
// or seems to.

import type { FindingId } from '../../../mocks/contract/lint/finding.ts'

export interface LintFault {
  readonly title: string
  readonly edits: readonly (readonly [from: string | RegExp, to: string])[]
  /** What stands where the finding is, in the changed text. */
  readonly at: string
  readonly id: FindingId
  readonly says: RegExp
}

const CREDENTIALS_INVALID = / {8}- id: credentials_invalid\n[\s\S]*?(?= {8}- id: token_obtained)/
const SECRET_MISSING = / {8}- id: client_secret_missing\n[\s\S]*?(?= {8}- id: credentials_invalid)/
const SECRET_EXAMPLE = / {16}client_secret_missing:\n[\s\S]*?(?= {16}credentials_invalid:)/
const REGION = '        region: { type: string, x-source: x }\n        client_id:\n          type: string'
const CREDENTIALS_INVALID_ROW = `        - id: credentials_invalid
          when: { credentials: unknown }
          response: '400'
          example: credentials_invalid
          code: /data/error_code
          x-source: Errors, rule 3
`

export const LINT_FAULTS: readonly LintFault[] = [
  {
    title: 'an example of another type than its schema',
    edits: [
      [
        'missing from the request, data: { error_code: 1025 }',
        "missing from the request, data: { error_code: '1025' }",
      ],
    ],
    at: "error_code: '1025'",
    id: 'example-mismatch',
    says: /error_code must be integer/,
  },
  {
    title: 'an example that lacks a required member',
    edits: [['                    success: true\n', '']],
    at: 'value:\n                    message: Access',
    id: 'example-mismatch',
    says: /must have required property 'success'/,
  },
  {
    title: 'a request example that lacks a required field',
    edits: [['              client_secret: demo-secret\n', '']],
    at: 'example:\n              client_id: demo-app',
    id: 'example-mismatch',
    says: /must have required property 'client_secret'/,
  },
  {
    title: 'an example in a schema that does not fit it',
    edits: [['          format: password\n', '          format: password\n          examples: [fine, 7]\n']],
    at: '7]',
    id: 'example-mismatch',
    says: /^keep this example: it must be string/,
  },
  {
    title: 'a type that is none',
    edits: [['error_code: { type: integer }', 'error_code: { type: integr }']],
    at: 'type: integr',
    id: 'schema-invalid',
    says: /^use this schema: type must be equal to one of/,
  },
  {
    title: 'a keyword of JSON Schema of the wrong type',
    edits: [['      required: [client_id, client_secret]\n', '      required: client_id\n']],
    at: 'required: client_id',
    id: 'schema-invalid',
    says: /required must be array/,
  },
  {
    title: 'an outcome that stands behind one that holds whenever it does',
    edits: [
      [CREDENTIALS_INVALID, ''],
      [/ {8}- id: client_secret_missing\n/, `${CREDENTIALS_INVALID_ROW}        - id: client_secret_missing\n`],
      ['changes: { precedence: [client_secret_missing, client_id_missing] }', 'changes: { layout: indented }'],
    ],
    at: 'id: client_secret_missing',
    id: 'outcome-shadowed',
    says: /^reach the outcome client_secret_missing: credentials_invalid stands before it/,
  },
  {
    title: 'an outcome under the same condition as an earlier one',
    edits: [
      [
        /( {8}- id: credentials_invalid\n[\s\S]*?)(?= {8}- id: token_obtained)/,
        '$1        - { id: stranger, when: { credentials: unknown }, response: "400", example: credentials_invalid, code: /data/error_code, x-source: x }\n',
      ],
    ],
    at: '{ id: stranger',
    id: 'outcome-shadowed',
    says: /^reach the outcome stranger: credentials_invalid stands before it and holds whenever it does/,
  },
  {
    title: 'a rule on a value that takes any text',
    edits: [
      [
        /( {8}- id: credentials_invalid\n)/,
        '        - { id: odd, when: { invalid: client_id }, response: "400", example: credentials_invalid, code: /data/error_code, x-source: x }\n$1',
      ],
    ],
    at: 'when: { invalid: client_id }',
    id: 'outcome-impossible',
    says: /the schema of client_id takes any text/,
  },
  {
    title: 'a required field without an outcome for its absence',
    edits: [
      [/ {8}client_id:\n {10}type: string/, REGION],
      ['required: [client_id, client_secret]', 'required: [client_id, client_secret, region]'],
      ['              client_id: demo-app', '              region: eu\n              client_id: demo-app'],
    ],
    at: 'region: { type',
    id: 'required-field-unanswered',
    says: /^answer a request without region: it is required/,
  },
  {
    title: 'a credential without an outcome for its absence',
    edits: [
      [SECRET_MISSING, ''],
      [SECRET_EXAMPLE, ''],
      ['precedence: [client_secret_missing, client_id_missing]', 'layout: indented'],
    ],
    at: 'client_secret:\n          type',
    id: 'credential-absent-undocumented',
    says: /^tell a request without client_secret from one with wrong credentials/,
  },
  {
    title: 'an error without an error code',
    edits: [
      [
        '          example: client_secret_missing\n          code: /data/error_code\n',
        '          example: client_secret_missing\n',
      ],
    ],
    at: 'id: client_secret_missing',
    id: 'outcome-code-absent',
    says: /^tell the error code of client_secret_missing/,
  },
  {
    title: 'two errors with one error code',
    edits: [['request, data: { error_code: 1026 }', 'request, data: { error_code: 1025 }']],
    at: 'code: /data/error_code\n          says: When client_secret',
    id: 'outcome-code-repeated',
    says: /^tell client_secret_missing from client_id_missing: both have the error code 1025/,
  },
  {
    title: 'an example that nothing leads to',
    edits: [
      [
        '                credentials_invalid:\n                  summary',
        '                teapot: { value: { success: false, message: x, data: {} } }\n                credentials_invalid:\n                  summary',
      ],
    ],
    at: 'teapot:',
    id: 'example-unused',
    says: /^answer with the example teapot/,
  },
  {
    title: 'a response that nothing leads to',
    edits: [
      [
        "        '400':\n          description",
        "        '429': { description: Too many. }\n        '400':\n          description",
      ],
    ],
    at: "'429':",
    id: 'response-unreachable',
    says: /^answer with the response 429/,
  },
  {
    title: 'a choice that changes what another one does',
    edits: [
      [
        'title: 202 Accepted, changes: { answers: { success: { status: 202 } } }',
        'title: 202 Accepted, changes: { answers: { success: { status: 201 } } }',
      ],
    ],
    at: "'202':",
    id: 'choice-idle',
    says: /^tell the choice "202" of success-status from "201"/,
  },
  {
    title: 'a choice that changes nothing',
    edits: [['title: 202 Accepted, changes: { answers: { success: { status: 202 } } }', 'title: 202 Accepted']],
    at: "'202':",
    id: 'choice-idle',
    says: /from "200"/,
  },
  {
    title: 'an argument that is not declared',
    edits: [['        argument: { name: status, type: integer, minimum: 200, maximum: 299, default: 203 }\n', '']],
    at: "changes: { answers: { success: { status: '{argument}'",
    id: 'choice-argument-absent',
    says: /^fill \{argument\} in the choice "other" of success-status/,
  },
  {
    title: 'an argument that is not used',
    edits: [
      [
        "changes: { answers: { success: { status: '{argument}' } } }",
        'changes: { answers: { success: { status: 204 } } }',
      ],
    ],
    at: 'argument: { name: status',
    id: 'choice-argument-unused',
    says: /^use the argument of the choice "other"/,
  },
  {
    title: 'an answer that its schema does not take',
    edits: [
      ['replace: { /message: false } } } }\n\n# Unspecified', 'replace: { /message: true } } } }\n\n# Unspecified'],
    ],
    at: "'false':\n        title: The boolean false",
    id: 'answer-mismatch',
    says: /^answer token_obtained under message=false: \/message /,
  },
  {
    title: 'a body of a choice that its own schema does not take',
    edits: [['required: [error], properties', 'required: [errors], properties']],
    at: 'nested:',
    id: 'answer-mismatch',
    says: /under error-body=nested: the body must have required property 'errors'/,
  },
  {
    title: 'a token that its schema does not take',
    edits: [
      ["pattern: '^[\\x21-\\x7e]+$'", 'maxLength: 3'],
      ['token: k7Wm2cXqf9TzR0uJbVnE4sYhLdAoPi6G3xUeKtBw1MyNvCgQ', 'token: k7W'],
    ],
    at: 'token: /data/token',
    id: 'answer-mismatch',
    says: /^answer with token_obtained as it stands: \/data\/token /,
  },
  {
    title: 'a field without a source',
    edits: [["          x-source: ['Client credentials, row client_secret', 'Endpoints, row client_secret']\n", '']],
    at: 'client_secret:\n          type',
    id: 'source-absent',
    says: /the field client_secret/,
  },
  {
    title: 'an outcome without a source',
    edits: [["          x-source: ['Errors, rule 2', 'Errors, row 1026']\n", '']],
    at: 'id: client_secret_missing',
    id: 'source-absent',
    says: /the outcome client_secret_missing/,
  },
  {
    title: 'an operation without a source',
    edits: [["      x-source: ['Endpoints, rule 1', 'Authentication, rule 2']\n", '']],
    at: 'post:',
    id: 'source-absent',
    says: /the operation/,
  },
]
