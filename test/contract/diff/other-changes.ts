// A description without a token operation, changes of it, and what each means to a client.

import type { ChangeId, ChangeKind } from '../../../mocks/contract/diff/change.ts'

export const SHOP = `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /orders:
    get:
      parameters:
        - { name: page, in: query, schema: { type: integer, minimum: 1, maximum: 100 } }
        - $ref: '#/components/parameters/Sort'
      responses:
        '200':
          description: The orders.
          content:
            application/json:
              schema: { type: array, items: { $ref: '#/components/schemas/Order' } }
        '404': { description: None. }
    post:
      requestBody:
        content:
          application/json:
            schema: { $ref: '#/components/schemas/NewOrder' }
      responses:
        '201': { description: Made. }
components:
  parameters:
    Sort: { name: sort, in: query, schema: { type: string, enum: [up, down] } }
  schemas:
    Order:
      type: object
      required: [id]
      properties:
        id: { type: string }
        state: { type: string, enum: [new, paid] }
        parts: { type: array, items: { $ref: '#/components/schemas/Order' } }
    NewOrder:
      type: object
      required: [item]
      properties:
        item: { type: string }
        count: { type: integer }
`

export interface OtherCase {
  readonly title: string
  readonly edits: readonly (readonly [from: string | RegExp, to: string])[]
  readonly changes: readonly (readonly [id: ChangeId, kind: ChangeKind, says: string])[]
}

export const OTHER_CASES: readonly OtherCase[] = [
  {
    title: 'an operation that is gone',
    edits: [[/ {4}post:\n[\s\S]*?(?=components:)/, '']],
    changes: [['operation-removed', 'breaking', 'The operation POST /orders is gone.']],
  },
  {
    title: 'a parameter that is required',
    edits: [['name: page, in: query,', 'name: page, in: query, required: true,']],
    changes: [['parameter-changed', 'breaking', 'The parameter page (query) of GET /orders is required now.']],
  },
  {
    title: 'a parameter that takes less',
    edits: [['maximum: 100', 'maximum: 50']],
    changes: [
      ['parameter-changed', 'breaking', 'The parameter page (query) of GET /orders has maximum 50 now, and had 100.'],
    ],
  },
  {
    title: 'a parameter, by reference, that takes more',
    edits: [['enum: [up, down]', 'enum: [up, down, none]']],
    changes: [
      [
        'parameter-changed',
        'compatible',
        'The parameter sort (query) of GET /orders is of value "up" or "down" or "none" now, and was of value "up" or "down".',
      ],
    ],
  },
  {
    title: 'a parameter that is gone',
    edits: [["        - $ref: '#/components/parameters/Sort'\n", '']],
    changes: [['parameter-changed', 'undecidable', 'The parameter sort (query) of GET /orders is gone.']],
  },
  {
    title: 'a member of an answer of another value',
    edits: [['enum: [new, paid]', 'enum: [new, paid, lost]']],
    changes: [
      [
        'response-changed',
        'breaking',
        'GET /orders: in the answer 200, [].state is of value "new" or "paid" or "lost" now, and was of value "new" or "paid".',
      ],
    ],
  },
  {
    title: 'a member of an answer of other values',
    edits: [['enum: [new, paid]', 'enum: [new, done]']],
    changes: [
      [
        'response-changed',
        'breaking',
        'GET /orders: in the answer 200, [].state is of value "new" or "done" now, and was of value "new" or "paid".',
      ],
    ],
  },
  {
    title: 'a member that a body must have',
    edits: [['required: [item]', 'required: [item, count]']],
    changes: [['request-changed', 'breaking', 'POST /orders: in the request, count is required now.']],
  },
  {
    title: 'a body that must be there',
    edits: [['      requestBody:\n', '      requestBody:\n        required: true\n']],
    changes: [['request-changed', 'breaking', 'POST /orders needs a body now.']],
  },
  {
    title: 'an answer that is gone',
    edits: [["        '404': { description: None. }\n", '']],
    changes: [['response-changed', 'compatible', 'GET /orders no longer answers with 404.']],
  },
  {
    title: 'another success',
    edits: [
      [
        "        '201': { description: Made. }",
        "        '201': { description: Made. }\n        '202': { description: Taken. }",
      ],
    ],
    changes: [['response-changed', 'undecidable', 'POST /orders may answer with 202 now.']],
  },
  {
    title: 'another encoding of the request',
    edits: [
      [
        '        content:\n          application/json:\n            schema: { $ref',
        '        content:\n          application/xml:\n            schema: { $ref',
      ],
    ],
    changes: [['request-changed', 'breaking', 'POST /orders: the request is no longer application/json.']],
  },
  {
    title: 'access that is needed now',
    edits: [
      ['info: {', 'security: [{ key: [] }]\ninfo: {'],
      [
        '  parameters:\n    Sort',
        '  securitySchemes: { key: { type: apiKey, in: header, name: X-Key } }\n  parameters:\n    Sort',
      ],
    ],
    changes: [
      ['operation-secured', 'breaking', 'GET /orders needs an access token now.'],
      ['operation-secured', 'breaking', 'POST /orders needs an access token now.'],
    ],
  },
]
