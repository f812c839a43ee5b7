// The operations of the admin API: where each is and what it answers with. A test proves that openapi.yaml describes the
// same ones. Holds no code: see handlers.ts.

const JSON_TYPE = 'application/json'
const YAML_TYPE = 'application/yaml'

interface OperationRow {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Under /__admin. */
  readonly path: string
  /** Of its answer; undefined for an answer without a body. */
  readonly media: string | undefined
  readonly status: number
  /** Statuses of the problems that are its own: every operation has those of a request that may not, or cannot be read. */
  readonly problems: readonly number[]
}

/** Every operation. */
export const OPERATIONS = {
  getHealth: { method: 'GET', path: '/health', media: JSON_TYPE, status: 200, problems: [] },
  getVersion: { method: 'GET', path: '/version', media: JSON_TYPE, status: 200, problems: [] },
  getServedContract: { method: 'GET', path: '/openapi.yaml', media: YAML_TYPE, status: 200, problems: [404] },
  getAdminDescription: { method: 'GET', path: '/admin-openapi.yaml', media: YAML_TYPE, status: 200, problems: [] },
  getContract: { method: 'GET', path: '/contract', media: JSON_TYPE, status: 200, problems: [] },
  listScenarios: { method: 'GET', path: '/scenarios', media: JSON_TYPE, status: 200, problems: [] },
  getMetrics: { method: 'GET', path: '/metrics', media: 'text/plain', status: 200, problems: [] },
  resetAll: { method: 'POST', path: '/reset', media: undefined, status: 204, problems: [] },

  listSessions: { method: 'GET', path: '/sessions', media: JSON_TYPE, status: 200, problems: [] },
  createSession: { method: 'POST', path: '/sessions', media: JSON_TYPE, status: 201, problems: [409, 422, 503] },
  getSession: { method: 'GET', path: '/sessions/{id}', media: JSON_TYPE, status: 200, problems: [404] },
  removeSession: { method: 'DELETE', path: '/sessions/{id}', media: undefined, status: 204, problems: [404, 409] },
  resetSession: { method: 'POST', path: '/sessions/{id}/reset', media: undefined, status: 204, problems: [404] },
  getServedContractOfSession: {
    method: 'GET',
    path: '/sessions/{id}/openapi.yaml',
    media: YAML_TYPE,
    status: 200,
    problems: [404],
  },

  getScenario: { method: 'GET', path: '/sessions/{id}/scenario', media: JSON_TYPE, status: 200, problems: [404] },
  setScenario: { method: 'PUT', path: '/sessions/{id}/scenario', media: JSON_TYPE, status: 200, problems: [404, 422] },
  getAssumptions: { method: 'GET', path: '/sessions/{id}/assumptions', media: JSON_TYPE, status: 200, problems: [404] },
  setAssumptions: {
    method: 'PUT',
    path: '/sessions/{id}/assumptions',
    media: JSON_TYPE,
    status: 200,
    problems: [404, 422],
  },

  listExchanges: {
    method: 'GET',
    path: '/sessions/{id}/requests',
    media: JSON_TYPE,
    status: 200,
    problems: [404, 422],
  },
  clearExchanges: { method: 'DELETE', path: '/sessions/{id}/requests', media: undefined, status: 204, problems: [404] },
  countExchanges: {
    method: 'GET',
    path: '/sessions/{id}/requests/count',
    media: JSON_TYPE,
    status: 200,
    problems: [404, 422],
  },
  waitForExchanges: {
    method: 'GET',
    path: '/sessions/{id}/requests/wait',
    media: JSON_TYPE,
    status: 200,
    problems: [404, 409, 422, 503],
  },
  exportExchanges: {
    method: 'GET',
    path: '/sessions/{id}/requests/har',
    media: JSON_TYPE,
    status: 200,
    problems: [404, 422],
  },
  followExchanges: {
    method: 'GET',
    path: '/sessions/{id}/requests/live',
    media: 'text/event-stream',
    status: 200,
    problems: [404, 422, 503],
  },
  getExchange: {
    method: 'GET',
    path: '/sessions/{id}/requests/{number}',
    media: JSON_TYPE,
    status: 200,
    problems: [404],
  },
  getExchangeAsCurl: {
    method: 'GET',
    path: '/sessions/{id}/requests/{number}/curl',
    media: 'text/plain',
    status: 200,
    problems: [404],
  },

  listApplications: {
    method: 'GET',
    path: '/sessions/{id}/applications',
    media: JSON_TYPE,
    status: 200,
    problems: [404],
  },
  createApplication: {
    method: 'POST',
    path: '/sessions/{id}/applications',
    media: JSON_TYPE,
    status: 201,
    problems: [404, 409, 422],
  },
  removeApplication: {
    method: 'DELETE',
    path: '/sessions/{id}/applications/{identifier}',
    media: undefined,
    status: 204,
    problems: [404],
  },
  resetSecret: {
    method: 'POST',
    path: '/sessions/{id}/applications/{identifier}/reset',
    media: JSON_TYPE,
    status: 200,
    problems: [404, 422],
  },
  viewSecret: {
    method: 'GET',
    path: '/sessions/{id}/applications/{identifier}/secret',
    media: JSON_TYPE,
    status: 200,
    problems: [403, 404],
  },

  checkToken: { method: 'POST', path: '/sessions/{id}/tokens/check', media: JSON_TYPE, status: 200, problems: [404] },
  expireToken: {
    method: 'POST',
    path: '/sessions/{id}/tokens/expire',
    media: JSON_TYPE,
    status: 200,
    problems: [404, 422],
  },
  expireAllTokens: {
    method: 'POST',
    path: '/sessions/{id}/tokens/expire-all',
    media: undefined,
    status: 204,
    problems: [404],
  },
} as const satisfies Readonly<Record<string, OperationRow>>

export type OperationId = keyof typeof OPERATIONS

/** Paths of a session that speak of the default one without `/sessions/{id}`. */
export const SHORT_FORMS = ['scenario', 'assumptions', 'requests', 'applications', 'tokens'] as const
