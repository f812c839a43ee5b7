// What the server is and what it serves: version, contract, scenarios. Changes nothing but by a reset of everything.

import manifest from '../../../package.json' with { type: 'json' }
import type { Choice, Contract, Point as DescribedPoint } from '../../contract/contract.ts'
import { FINDINGS } from '../../exchange/findings.ts'
import type { Scenario, Step } from '../../exchange/scenario.ts'
import { GROUPS, groupOf, groups } from '../../exchange/scenario-groups.ts'
import type { Mock } from '../../mock.ts'
import { AUTHORITY_PATH } from '../authority-answer.ts'
import { membersOf, partsShapedBy } from './answer-parts.ts'
import type * as Answered from './answers.ts'
import { DONE, type Handlers, timeText } from './call.ts'

type Ids = 'getHealth' | 'getVersion' | 'getContract' | 'listScenarios' | 'resetAll'

export const aboutServer: Handlers<Ids> = {
  getHealth: () => ({ body: { status: 'ok' } }),
  getVersion: ({ server, request, baseUrl }) => ({
    body: {
      name: 'mock-token-server',
      version: manifest.version,
      startedAt: timeText(server.startedAt),
      baseUrl,
      baseUrls: server.baseUrls(),
      certificate: server.hasAuthority() ? `${baseUrl}${AUTHORITY_PATH}` : null,
      contract: { title: server.mock.contract.title, version: server.mock.contract.version },
      password: server.passwordFor(request),
    },
  }),
  getContract: ({ server }) => ({ body: contractView(server.mock.contract) }),
  listScenarios: ({ server }) => ({ body: scenarioList(server.mock) }),
  resetAll: ({ server }) => {
    server.mock.reset()
    return DONE
  },
}

function contractView({ title, version, operation, access, points, notFelt }: Contract): Answered.Contract {
  const { id, method, path, says, source, encodings } = operation
  return {
    title,
    version,
    operation: {
      id,
      method,
      path,
      says,
      source,
      encodings,
      fields: operation.fields.map(({ name, required, credential, ...field }) => ({
        name,
        required,
        credential: credential ?? null,
        source: field.source,
      })),
      example: operation.example,
      practices: practicesOf(operation),
    },
    access: access === undefined ? null : { header: access.header, says: access.says, source: access.source },
    outcomes: operation.outcomes.map(outcomeView),
    points: points.map(pointView),
    notFelt: notFelt.map((row) => ({ says: row.says, source: row.source, because: row.because })),
    findings: Object.entries(FINDINGS).map(([finding, row]) => ({
      id: finding,
      level: row.level,
      says: row.says,
      remedy: row.remedy,
    })),
  }
}

/** How the document says that credentials are handled. */
export function practicesOf({ practices }: Contract['operation']): readonly Answered.Practice[] {
  return practices.map(({ says, source, resetAfterMonths }) => ({
    says,
    source,
    resetAfterMonths: resetAfterMonths ?? null,
  }))
}

function outcomeView(outcome: Contract['operation']['outcomes'][number]): Answered.Contract['outcomes'][number] {
  const { id, says, source, status, code, cause, remedy } = outcome
  return { id, says, source, status, code: code ?? null, cause, remedy, members: membersOf(outcome) }
}

/** A point with its choices, as a form needs it. */
export function pointView(point: DescribedPoint): Answered.Point {
  const { id, kind, title, says, source, usual, choices } = point
  return {
    id,
    kind,
    title,
    says,
    source,
    usual,
    shapes: partsShapedBy(point),
    choices: choices.map((choice) => ({ id: choice.id, title: choice.title, argument: argumentView(choice) })),
  }
}

function argumentView({ argument }: Choice): Answered.Argument | null {
  if (argument === undefined) return null
  const { name, type, default: usual, minimum, maximum, pattern } = argument
  return { name, type, default: usual, minimum: minimum ?? null, maximum: maximum ?? null, pattern: pattern ?? null }
}

function scenarioList({ book, contract }: Mock): Answered.ScenarioList {
  const scenarios = [...book.scenarios].map(([name, scenario]) => ({
    name,
    title: scenario.title,
    source: [scenario.source].flat(),
    group: book.own.has(name) ? 'own' : groupOf(scenario, contract),
    steps: stepsOf(scenario),
  }))
  return { scenarios, groups: groups().map((id) => ({ id, title: GROUPS[id] })) }
}

function stepsOf({ sequence = [{}], ...scenario }: Scenario): Answered.Scenario['steps'] {
  return sequence.map((step: Step) => {
    const { force, vary, fault } = { ...scenario, ...step, vary: { ...scenario.vary, ...step.vary } }
    return { force: force ?? null, vary, fault: fault ?? null }
  })
}
