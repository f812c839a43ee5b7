// What `validate` can find: every id with its level and what it is about. An id is never reused or renamed.

import type { Problem } from '../problems.ts'

/** Whether a description cannot be served as it stands, or can, and should say more. */
export type Level = 'error' | 'warning'

/** One thing that is wrong with a description, or with a scenario of it. */
export interface Finding extends Problem {
  readonly level: Level
}

interface IdRow {
  readonly level: Level
  readonly title: string
}

/** Every id. */
export const FINDING_IDS = {
  'yaml-syntax': { level: 'error', title: 'The file is YAML or JSON' },
  'yaml-aliases': { level: 'error', title: 'The aliases of the file stand for something finite' },
  'openapi-version': { level: 'error', title: 'The description is in OpenAPI 3.1' },
  'openapi-invalid': { level: 'error', title: 'The description keeps to OpenAPI 3.1' },
  'schema-invalid': { level: 'error', title: 'Every schema is a JSON Schema' },
  'example-mismatch': { level: 'error', title: 'Every example agrees with its schema' },
  'extension-misspelt': { level: 'error', title: 'The x- members are spelt as they are known' },
  'extension-invalid': { level: 'error', title: 'The x- members are of the form that is known' },
  'no-token-operation': { level: 'warning', title: 'An operation has x-outcomes, so that it can be mocked' },
  'two-token-operations': { level: 'error', title: 'One operation has x-outcomes' },
  'request-not-a-form': { level: 'error', title: 'The request is a form' },
  'credential-fields': { level: 'error', title: 'One field is the identifier, one the secret' },
  'pattern-invalid': { level: 'error', title: 'Every pattern is a regular expression' },
  'outcome-repeated': { level: 'error', title: 'The ids of outcomes are distinct' },
  'outcome-field-unknown': { level: 'error', title: 'Every rule is about a field of the request' },
  'outcome-response-unknown': { level: 'error', title: 'Every outcome has its response' },
  'outcome-example-unknown': { level: 'error', title: 'Every outcome has its example' },
  'outcome-status': { level: 'error', title: 'Every outcome has a status' },
  'outcome-code': { level: 'error', title: 'The error code stands where the outcome says' },
  'outcome-code-absent': { level: 'warning', title: 'Every error has an error code, if one has' },
  'outcome-code-repeated': { level: 'error', title: 'The error codes are distinct' },
  'outcome-token': { level: 'error', title: 'The token stands where the outcome says' },
  'outcome-token-absent': { level: 'error', title: 'The outcome of a success says where its token stands' },
  'outcome-lifetime': { level: 'error', title: 'The lifetime stands where the outcome says' },
  'outcome-shadowed': { level: 'error', title: 'No outcome is shadowed by an earlier one' },
  'outcome-impossible': { level: 'error', title: 'Every rule on a value can be broken' },
  'outcomes-incomplete': { level: 'error', title: 'Whatever a request carries, an outcome holds' },
  'required-field-unanswered': { level: 'error', title: 'Every required field has an outcome for its absence' },
  'credential-absent-undocumented': { level: 'warning', title: 'Both credentials have outcomes for their absence' },
  'example-unused': { level: 'warning', title: 'Every example of the token operation has an outcome' },
  'response-unreachable': { level: 'warning', title: 'Every response of the token operation has an outcome' },
  'point-usual-unknown': { level: 'error', title: 'Every point has a usual choice' },
  'point-one-choice': { level: 'error', title: 'Every point has at least two choices' },
  'choice-outcome-unknown': { level: 'error', title: 'Choices rank outcomes that exist' },
  'choice-refusal-absent': { level: 'error', title: 'A choice that refuses has an answer for it' },
  'choice-token-absent': { level: 'error', title: 'A body of a success has a place for the token' },
  'choice-idle': { level: 'warning', title: 'Every choice changes something' },
  'choice-argument-absent': { level: 'error', title: 'A choice that uses an argument declares it' },
  'choice-argument-unused': { level: 'warning', title: 'A choice that declares an argument uses it' },
  'argument-default': { level: 'error', title: 'The default of an argument fits it' },
  'refused-unknown': { level: 'error', title: 'The answer to a refused access token exists' },
  'answer-mismatch': { level: 'error', title: 'Every answer agrees with the schema that it claims' },
  'source-absent': { level: 'warning', title: 'Every statement cites its source' },
  'does-not-fit': { level: 'error', title: 'Every scenario is of the form that is known' },
  'outcome-unknown': { level: 'error', title: 'Scenarios force outcomes that exist' },
  'choice-unknown': { level: 'error', title: 'Scenarios take choices that exist' },
  'module-throws': { level: 'error', title: 'Every scenario that is a module runs' },
  'file-unreadable': { level: 'error', title: 'Every file can be read' },
} as const satisfies Record<string, IdRow>

export type FindingId = keyof typeof FINDING_IDS

/** A problem as a finding. */
export function findingOf(problem: Problem): Finding {
  return { ...problem, level: isFindingId(problem.id) ? FINDING_IDS[problem.id].level : 'error' }
}

function isFindingId(id: string): id is FindingId {
  return Object.hasOwn(FINDING_IDS, id)
}
