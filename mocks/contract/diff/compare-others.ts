// The operations beside the token operation: which there are, their parameters, what they take and answer.

import type { OpenAPIV3_1 } from 'openapi-types'
import { type Operation, operationsOf, sourcesOf } from '../operations.ts'
import { pointerOf } from '../pointer.ts'
import type { Reading } from '../read.ts'
import type { ChangeId, ChangeKind } from './change.ts'
import { SENT } from './compare-fields.ts'
import { readKind } from './compare-outcomes.ts'
import { compareParameters } from './compare-parameters.ts'
import { type Difference, memberName } from './compare-schemas.ts'
import { type Both, type Members, type Readings, resolved, schemaDifferences } from './operation-pair.ts'

/** Notes what has changed. */
export function compareOthers(readings: Readings): void {
  const [before, after] = [othersIn(readings.old), othersIn(readings.new)]
  for (const [name, operation] of before) {
    const now = after.get(name)
    if (now === undefined) noteGone(operation, { name, readings })
    else
      compareOne({
        ...readings,
        name,
        before: operation.operation as unknown as Members,
        after: now.operation as unknown as Members,
        pointer: placeOf(now),
      })
  }
  for (const [name, operation] of after) {
    if (before.has(name)) continue
    const says = `The operation ${name} is new.`
    readings.log.note({
      id: 'operation-added',
      kind: 'compatible',
      says,
      source: sourcesOf(operation.operation),
      pointer: placeOf(operation),
    })
  }
}

function othersIn({ data }: Reading): ReadonlyMap<string, Operation> {
  const operations = operationsOf(data as OpenAPIV3_1.Document).filter(
    ({ operation }) => operation['x-outcomes'] === undefined,
  )
  return new Map(operations.map((operation) => [`${operation.method} ${operation.path}`, operation]))
}

function placeOf({ path, method }: Operation): string {
  return pointerOf(['paths', path, method.toLowerCase()])
}

function noteGone(
  operation: Operation,
  { name, readings }: { readonly name: string; readonly readings: Readings },
): void {
  const source = sourcesOf(operation.operation)
  readings.log.note({
    id: 'operation-removed',
    kind: 'breaking',
    says: `The operation ${name} is gone.`,
    source,
    pointer: placeOf(operation),
    gone: true,
  })
}

function compareOne(both: Both): void {
  const [was, is] = [isSecured(both.before, both.old), isSecured(both.after, both.new)]
  if (was !== is) {
    const says = `${both.name} needs ${is ? 'an' : 'no'} access token now.`
    both.log.note({ id: 'operation-secured', kind: is ? 'breaking' : 'compatible', says, pointer: both.pointer })
  }
  compareParameters(both)
  compareRequests(both)
  compareResponses(both)
}

function isSecured(operation: Members, { data }: Reading): boolean {
  const security = (operation['security'] ?? (data as Members)['security'] ?? []) as readonly object[]
  return security.length > 0 && security.every((requirement) => Object.keys(requirement).length > 0)
}

function compareRequests(both: Both): void {
  const { before, after } = both
  const [was, is] = [resolved(before['requestBody'], both.old), resolved(after['requestBody'], both.new)]
  if (is['required'] === true && was['required'] !== true) {
    both.log.note({
      id: 'request-changed',
      kind: 'breaking',
      says: `${both.name} needs a body now.`,
      pointer: `${both.pointer}/requestBody`,
    })
  }
  compareContents(
    { was, is, where: '/requestBody', what: 'the request' },
    { both, id: 'request-changed', judge: ({ effect }) => SENT[effect] },
  )
}

function compareResponses(both: Both): void {
  const [was, is] = [Object(both.before['responses']) as Members, Object(both.after['responses']) as Members]
  for (const [status, response] of Object.entries(was)) {
    if (status in is) {
      const contents = {
        was: resolved(response, both.old),
        is: resolved(is[status], both.new),
        where: `/responses/${status}`,
        what: `the answer ${status}`,
      }
      compareContents(contents, { both, id: 'response-changed', judge: readKind })
    } else {
      const says = `${both.name} no longer answers with ${status}.`
      both.log.note({
        id: 'response-changed',
        kind: status.startsWith('2') ? 'breaking' : 'compatible',
        says,
        pointer: `${both.pointer}/responses`,
      })
    }
  }
  for (const status of Object.keys(is).filter((key) => !(key in was))) {
    const says = `${both.name} may answer with ${status} now.`
    both.log.note({
      id: 'response-changed',
      kind: status.startsWith('2') ? 'undecidable' : 'compatible',
      says,
      pointer: `${both.pointer}/responses/${status}`,
    })
  }
}

interface Contents {
  readonly was: Members
  readonly is: Members
  readonly where: string
  readonly what: string
}

interface Judging {
  readonly both: Both
  readonly id: ChangeId
  readonly judge: (difference: Difference) => ChangeKind
}

function compareContents({ was, is, where, what }: Contents, { both, id, judge }: Judging): void {
  const [before, after] = [Object(was['content']) as Members, Object(is['content']) as Members]
  for (const [mediaType, media] of Object.entries(before)) {
    const pointer = `${both.pointer}${where}/content${pointerOf([mediaType])}`
    if (!(mediaType in after)) {
      both.log.note({ id, kind: 'breaking', says: `${both.name}: ${what} is no longer ${mediaType}.`, pointer })
      continue
    }
    for (const difference of schemaDifferences({ before: Object(media), after: Object(after[mediaType]) }, both)) {
      const says = `${both.name}: in ${what}, ${memberName(difference.path.length === 0 ? 'the body' : '', difference.path)} ${difference.words}.`
      both.log.note({ id, kind: judge(difference), says, pointer: `${pointer}/schema${difference.pointer}` })
    }
  }
}
