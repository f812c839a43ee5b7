// A valid description into a Contract. Reads OpenAPI; answers no request. What does not fit together becomes a Problem.

import type { OpenAPIV3_1 } from 'openapi-types'
import { compileAccess, compileProtected } from './compile-access.ts'
import { compileOperation } from './compile-operation.ts'
import { compileNotFelt, compilePoints } from './compile-points.ts'
import type { Contract } from './contract.ts'
import { operationsOf } from './operations.ts'
import { pointerOf } from './pointer.ts'
import type { Problems } from './problems.ts'
import { collectStatements } from './statements.ts'

/**
 * Compiles a description whose references are resolved. `written` is the same description as its author wrote it: the
 * statements are collected from there, each once.
 *
 * @returns undefined when something was found that makes a contract impossible; `problems` says what.
 */
export function compile(resolved: OpenAPIV3_1.Document, written: unknown, problems: Problems): Contract | undefined {
  const operations = operationsOf(resolved)
  const [token, ...others] = operations.filter((entry) => entry.operation['x-outcomes'] !== undefined)
  if (token === undefined) {
    problems.add('no-token-operation', '/paths', NO_TOKEN_OPERATION)
    return undefined
  }
  for (const other of others) {
    const pointer = pointerOf(['paths', other.path, other.method.toLowerCase(), 'x-outcomes'])
    problems.add(
      'two-token-operations',
      pointer,
      `Cannot mock two token operations: ${token.path} has x-outcomes too. Keep one.`,
    )
  }
  const operation = compileOperation(token, problems)
  if (operation === undefined) return undefined
  return {
    title: resolved.info.title,
    version: resolved.info.version,
    operation,
    protectedOperations: compileProtected(
      operations.filter((entry) => entry !== token),
      resolved,
    ),
    access: compileAccess(resolved, problems),
    points: compilePoints(
      resolved,
      (token.operation['x-outcomes'] ?? []).map(({ id }) => id),
      problems,
    ),
    notFelt: compileNotFelt(resolved),
    statements: collectStatements(written),
  }
}

const NO_TOKEN_OPERATION =
  'Cannot find the token operation: no operation has x-outcomes. Add x-outcomes to the operation that yields the token; openapi.yaml of mock-token-server shows how.'
