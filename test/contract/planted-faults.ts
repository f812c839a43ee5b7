// Faults planted in openapi.yaml, one at a time: what is changed, where the problem is then seen, and what is said of it.

/** One change of openapi.yaml, and the problem that it makes. */
export interface PlantedFault {
  readonly title: string
  /** What is replaced, once, by what. */
  readonly change: readonly [from: string | RegExp, to: string]
  /** What stands where the problem is, in the changed text. */
  readonly at: string
  readonly id: string
  /** What the sentence says, without `Cannot`. */
  readonly says: RegExp
}

const TOKEN_ROW = /- id: token_obtained\n.*?x-source: Endpoints, rule 3\n/s
const OTHER_OPERATION = `  /other:
    post:
      responses: { '200': { description: None } }
      x-outcomes:
        - { id: other, when: { credentials: known }, response: '200', example: other }

components:`

export const PLANTED_FAULTS: readonly PlantedFault[] = [
  {
    title: 'a quote that is not closed',
    change: ['openapi: 3.1.1', "openapi: '3.1.1"],
    at: '\njsonSchemaDialect',
    id: 'yaml-syntax',
    says: /^read the YAML: /,
  },
  {
    title: 'a key that stands twice',
    change: ['info:\n', 'info:\n  title: Another\n'],
    at: 'title: Application',
    id: 'yaml-syntax',
    says: /^read the YAML: Map keys must be unique/,
  },
  {
    title: 'an alias without an anchor',
    change: ['  version: 1.0.0', '  version: *nobody'],
    at: '*nobody',
    id: 'yaml-syntax',
    says: /alias/i,
  },
  {
    title: 'another version of OpenAPI',
    change: ['openapi: 3.1.1', 'openapi: 3.0.3'],
    at: 'openapi: 3.0.3',
    id: 'openapi-version',
    says: /its "openapi" member is 3\.0\.3\. Write it as OpenAPI 3\.1\.$/,
  },
  {
    title: 'no version of OpenAPI',
    change: ['openapi: 3.1.1', 'swagger: 3.1.1'],
    at: 'swagger',
    id: 'openapi-version',
    says: /its "openapi" member is none\./,
  },
  {
    title: 'a member of OpenAPI that is missing',
    change: ['  title: Application token interface\n', ''],
    at: 'info:',
    id: 'openapi-invalid',
    says: /must have required property 'title'/,
  },
  {
    title: 'a member of OpenAPI of the wrong type',
    change: ['        required: true\n', '        required: 1\n'],
    at: 'required: 1',
    id: 'openapi-invalid',
    says: /must be boolean/,
  },
  {
    title: 'a value that OpenAPI does not know',
    change: ['      in: header\n', '      in: headr\n'],
    at: 'in: headr',
    id: 'openapi-invalid',
    says: /header/,
  },
  {
    title: 'a reference to nothing',
    change: ['#/components/schemas/ClientCredentials', '#/components/schemas/Client'],
    at: "$ref: '#/components/schemas/Client'",
    id: 'openapi-invalid',
    says: /Client/,
  },
  {
    title: 'an x- member that is misspelt',
    change: ['x-unspecified:', 'x-unspecifed:'],
    at: 'x-unspecifed',
    id: 'extension-misspelt',
    says: /there is no member "x-unspecifed"\. Did you mean "x-unspecified"\?/,
  },
  {
    title: 'an x- member that is misspelt deep inside',
    change: ['          x-credential: secret', '          x-credentail: secret'],
    at: 'x-credentail',
    id: 'extension-misspelt',
    says: /Did you mean "x-credential"\?/,
  },
  {
    title: 'a member of an outcome that is misspelt',
    change: ['          example: client_id_missing', '          exampel: client_id_missing'],
    at: 'exampel',
    id: 'extension-invalid',
    says: /there is no member "exampel"\. Did you mean "example"\?/,
  },
  {
    title: 'a member of a choice that is unknown',
    change: ['changes: { layout: indented }', 'changes: { layuot: indented }'],
    at: 'layuot',
    id: 'extension-invalid',
    says: /Did you mean "layout"\?/,
  },
  {
    title: 'a layout that is unknown',
    change: ['changes: { layout: indented }', 'changes: { layout: sideways }'],
    at: 'layout: sideways',
    id: 'extension-invalid',
    says: /compact, reversed, indented, escaped/,
  },
  {
    title: 'a condition of a kind that is unknown',
    change: ['when: { absent: client_id }', 'when: { missing: client_id }'],
    at: 'missing: client_id',
    id: 'extension-invalid',
    says: /there is no member "missing"/,
  },
  {
    title: 'a pointer that is none',
    change: ['token: /data/token', 'token: data.token'],
    at: 'token: data.token',
    id: 'extension-invalid',
    says: /pattern/,
  },
  {
    title: 'a point without a source',
    change: ['    x-source: Endpoints, rule 4\n', ''],
    at: 'success-status:',
    id: 'extension-invalid',
    says: /x-source/,
  },
  {
    title: 'a rule on a field that is unknown',
    change: ['when: { absent: client_id }', 'when: { absent: client_ident }'],
    at: 'absent: client_ident',
    id: 'outcome-field-unknown',
    says: /^judge the field "client_ident": the request has client_id, client_secret\. Did you mean "client_id"\?$/,
  },
  {
    title: 'an example that is unknown',
    change: ['          example: client_id_missing', '          example: client_id_mising'],
    at: 'example: client_id_mising',
    id: 'outcome-example-unknown',
    says: /^answer with the example "client_id_mising": the response 400 has .+\. Did you mean "client_id_missing"\?$/,
  },
  {
    title: 'a response that is unknown',
    change: ["          response: '200'", "          response: '201'"],
    at: "response: '201'",
    id: 'outcome-response-unknown',
    says: /^answer with the response "201": the operation has 200, 400\./,
  },
  {
    title: 'a code that stands nowhere',
    change: ['          code: /data/error_code', '          code: /data/code'],
    at: 'code: /data/code',
    id: 'outcome-code',
    says: /^find the error code: nothing stands at \/data\/code/,
  },
  {
    title: 'a token that stands nowhere',
    change: ['token: /data/token', 'token: /data/tokens'],
    at: 'token: /data/tokens',
    id: 'outcome-token',
    says: /^place the token: nothing stands at \/data\/tokens/,
  },
  {
    title: 'a lifetime that stands nowhere',
    change: ['token: /data/token', 'token: /data/token\n          lifetime: /data/expires_in'],
    at: 'lifetime: /data',
    id: 'outcome-lifetime',
    says: /^place the lifetime: nothing stands at/,
  },
  {
    title: 'an outcome that stands twice',
    change: ['- id: client_secret_missing', '- id: client_id_missing'],
    at: 'id: client_id_missing\n          when: { absent: client_secret }',
    id: 'outcome-repeated',
    says: /"client_id_missing" stands twice/,
  },
  {
    title: 'no outcome for credentials of nobody',
    change: ['when: { credentials: unknown }', 'when: { credentials: known }'],
    at: 'x-outcomes:',
    id: 'outcomes-incomplete',
    says: /^answer every request: no outcome holds when the credentials are unknown\./,
  },
  {
    title: 'no outcome for the right credentials',
    change: [TOKEN_ROW, ''],
    at: 'x-outcomes:',
    id: 'outcomes-incomplete',
    says: /when the credentials are known\./,
  },
  {
    title: 'a success that does not say where its token stands',
    change: ['          token: /data/token\n', ''],
    at: 'id: token_obtained',
    id: 'outcome-token-absent',
    says: /^issue a token: the outcome token_obtained does not say where it stands/,
  },
  {
    title: 'a usual choice that is unknown',
    change: ["usual: '200'", "usual: '204'"],
    at: "usual: '204'",
    id: 'point-usual-unknown',
    says: /^take the usual choice "204" of success-status: its choices are 200, 201, 202/,
  },
  {
    title: 'a point with one choice',
    change: [
      '      kept: { title: White space belongs to the value, changes: { reading: { space: kept } } }\n      trimmed:',
      '      kept:',
    ],
    at: 'choices:\n      kept:',
    id: 'point-one-choice',
    says: /^vary surrounding-space: it has one choice/,
  },
  {
    title: 'a rank of an outcome that is unknown',
    change: [
      'precedence: [client_secret_missing, client_id_missing]',
      'precedence: [client_secret_missing, client_missing]',
    ],
    at: 'client_missing]',
    id: 'choice-outcome-unknown',
    says: /^rank the outcome "client_missing": the outcomes are /,
  },
  {
    title: 'a refusal without an answer',
    change: [/\n +refusals:\n +payload-limit: .+/, ''],
    at: 'changes:\n          limits: { body-bytes',
    id: 'choice-refusal-absent',
    says: /^refuse a request for limits\.body-bytes: the choice gives no answer for it/,
  },
  {
    title: 'a default that is less than its minimum',
    change: ['minimum: 1, default: 5 }', 'minimum: 6, default: 5 }'],
    at: 'default: 5 }',
    id: 'argument-default',
    says: /^take the default "5" of the argument/,
  },
  {
    title: 'an argument whose pattern is none',
    change: ["pattern: '^[A-Za-z0-9-]+$'", "pattern: '^[A-Z'"],
    at: "pattern: '^[A-Z'",
    id: 'pattern-invalid',
    says: /it is no regular expression/,
  },
  {
    title: 'a field whose pattern is none',
    change: ['          x-credential: identifier', "          pattern: '('\n          x-credential: identifier"],
    at: "pattern: '('",
    id: 'pattern-invalid',
    says: /client_id/,
  },
  {
    title: 'a body of a choice without a place for the token',
    change: [
      'changes: { answers: { success: { status: 202 } } }',
      'changes: { answers: { success: { body: { ok: true } } } }',
    ],
    at: 'body: { ok: true }',
    id: 'choice-token-absent',
    says: /has no place for the token/,
  },
  {
    title: 'a second token operation',
    change: ['components:', OTHER_OPERATION],
    at: 'x-outcomes:\n        - { id: other',
    id: 'two-token-operations',
    says: /^mock two token operations: \/api\/app\/token has x-outcomes too/,
  },
  {
    title: 'no token operation',
    change: [/ +x-outcomes:\n.*?(?=\ncomponents:)/s, ''],
    at: 'paths:',
    id: 'no-token-operation',
    says: /no operation has x-outcomes/,
  },
  {
    title: 'a body that is no form',
    change: ['multipart/form-data:\n', 'application/json:\n'],
    at: 'requestBody:',
    id: 'request-not-a-form',
    says: /^read the request as a form: it has application\/json\. Describe it as multipart\/form-data/,
  },
  {
    title: 'no field that is the secret',
    change: ['          x-credential: secret\n', ''],
    at: 'schema:\n',
    id: 'credential-fields',
    says: /^tell which field is the secret of an application: 0 fields/,
  },
  {
    title: 'two fields that are the identifier',
    change: ['x-credential: secret', 'x-credential: identifier'],
    at: 'schema:\n',
    id: 'credential-fields',
    says: /^tell which field is the identifier of an application: 2 fields/,
  },
  {
    title: 'a refusal of access tokens that points to nothing',
    change: ["x-refused: '#/components/responses/AccessTokenRefused'", "x-refused: '#/components/responses/Nobody'"],
    at: 'x-refused:',
    id: 'refused-unknown',
    says: /^refuse an access token with "#\/components\/responses\/Nobody"/,
  },
]
