// A path or method that is not described: what was probably meant.

import type { Contract, ProtectedOperation } from '../contract/contract.ts'
import type { Plan } from '../contract/plan.ts'
import { nearest } from '../contract/suggest.ts'
import type { Answer } from './answer.ts'
import { findingOnPoint } from './finding-on-point.ts'
import { type Finding, findingOf } from './findings.ts'
import { problemAnswer } from './problem.ts'
import type { Redact } from './redact.ts'

/** A refusal of the tool itself, with what is found on the request. */
export interface NearMiss {
  readonly answer: Answer
  readonly findings: readonly Finding[]
}

/** 404: the path is not described. */
export function pathUnknown(path: string, contract: Contract, redact: Redact): NearMiss {
  const { operation, protectedOperations } = contract
  const described = [operation.path, ...protectedOperations.map((other) => other.path)]
  const shown = redact(path)
  const close = nearest(squeezed(path), described.map(squeezed))
  const meant = described.find((candidate) => squeezed(candidate) === close || path.includes(candidate))
  const hint = meant === undefined ? `The described path is ${operation.path}.` : `Did you mean ${meant}?`
  const detail = `The path ${shown} is not in the description. ${hint} The base URL may carry /scenarios/<name> or /sessions/<id> before it.`
  const facts = { found: shown, wanted: operation.path }
  return {
    answer: problemAnswer({
      status: 404,
      kind: 'path-unknown',
      title: 'Path not described',
      detail,
      members: { described },
    }),
    findings: meant === operation.path ? [findingOf('path-misspelt', facts, { source: operation.pathSource })] : [],
  }
}

/** Slashes doubled or at the end, and capitals, are the misspellings that joining makes. */
function squeezed(path: string): string {
  return path
    .replace(/\/+/g, '/')
    .replace(/(.)\/$/, '$1')
    .toLowerCase()
}

/** 405: the path is described, the method is not. */
export function methodRefused(method: string, plan: Plan, redact: Redact): NearMiss {
  const { operation } = plan.contract
  const { methods } = plan.rules.reading
  const facts = { found: redact(method), wanted: operation.method }
  return {
    answer: notAllowed(facts.found, { path: operation.path, methods }),
    findings: [findingOnPoint('method-wrong', facts, { plan, knob: 'reading.also-methods' })],
  }
}

/** The same for another operation than the one that yields the token. */
export function methodOfOtherRefused(method: string, others: readonly ProtectedOperation[], redact: Redact): NearMiss {
  const methods = others.map((other) => other.method)
  return { answer: notAllowed(redact(method), { path: others[0]?.path ?? '', methods }), findings: [] }
}

function notAllowed(found: string, { path, methods }: { path: string; methods: readonly string[] }): Answer {
  return problemAnswer({
    status: 405,
    kind: 'method-refused',
    title: 'Method not described',
    detail: `The method ${found} is not described for ${path}. Use ${methods.join(' or ')}.`,
    headers: ['Allow', [...methods, 'OPTIONS'].join(', ')],
  })
}
