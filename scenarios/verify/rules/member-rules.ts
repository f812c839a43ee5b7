// Each documented member of the token response, as the contract's schema has it. A defect is reported for the member where
// it is, and for no other.

import type { ErrorObject } from 'ajv/dist/2020.js'
import type { Json, Outcome, Source } from '../../../mocks/contract/contract.ts'
import { pointerOf, tokensOf, valueAt } from '../../../mocks/contract/pointer.ts'
import { broken, KEPT } from '../../check/rule.ts'
import { placeOf, typeOf } from '../in-words.ts'
import { VALID } from '../probe.ts'
import type { Received } from '../send.ts'
import { REMEDY, type ServiceRule } from './service-rule.ts'
import { judgeToken, onSuccess } from './token-response.ts'

/** A documented member of the token response. */
export interface Member {
  readonly pointer: string
  readonly says: string
  readonly source: readonly Source[]
}

interface Documented {
  readonly description?: string
  readonly properties?: Readonly<Record<string, Documented>>
  readonly 'x-source'?: string | readonly string[]
}

/** Every member that the schema describes, outermost first. */
export function membersOf({ schema }: Pick<Outcome, 'schema'>, at = ''): readonly Member[] {
  const { properties = {} } = (typeof schema === 'boolean' ? {} : schema) as Documented
  return Object.entries(properties).flatMap(([name, property]) => {
    const pointer = at + pointerOf([name])
    const says = property.description ?? 'As the contract describes it.'
    const source = [property['x-source'] ?? []].flat()
    return [{ pointer, says, source }, ...membersOf({ schema: property as Outcome['schema'] }, pointer)]
  })
}

/** What members are judged by. */
export interface Judging {
  readonly members: readonly Member[]
  readonly success: Outcome
  /** What the schema finds wrong. */
  readonly errorsIn: (heard: Received) => readonly ErrorObject[]
}

/** The rule on a member. `root` is the rule that the outermost ones need. */
export function memberRule(member: Member, root: string, { members, success, errorsIn }: Judging): ServiceRule {
  const { pointer, says, source } = member
  const parent = members.find((candidate) => candidate.pointer === parentOf(pointer))
  return {
    id: idOf(member),
    source: source.length > 0 ? source : success.source,
    says: `${placeOf(pointer)}: ${says}`,
    remedy: REMEDY,
    needs: [parent === undefined ? root : idOf(parent)],
    probe: VALID,
    judge: onSuccess((heard) => {
      const own = errorsIn(heard).filter((error) => ownerOf(error, members)?.pointer === pointer)
      if (own.length > 0) return broken(`${placeOf(pointer)} ${defectOf(heard.json, pointer, own)}.`)
      return pointer === success.tokenAt ? judgeToken(valueAt(heard.json, pointer)) : KEPT
    }),
  }
}

function idOf({ pointer }: Member): string {
  return `answer${pointer.replaceAll(/[^A-Za-z0-9]+/g, '-')}`
}

function parentOf(pointer: string): string {
  return pointerOf(tokensOf(pointer).slice(0, -1))
}

/** The member that an error is about: the one that is absent, or the innermost one around it. */
export function ownerOf(error: ErrorObject, members: readonly Member[]): Member | undefined {
  const missing = error.params['missingProperty'] as string | undefined
  const at = missing === undefined ? error.instancePath : error.instancePath + pointerOf([missing])
  for (let pointer = at; pointer !== ''; pointer = parentOf(pointer)) {
    const member = members.find((candidate) => candidate.pointer === pointer)
    if (member !== undefined) return member
  }
  return undefined
}

/** What is wrong with a member, without its value unless that says nothing. */
function defectOf(body: Json | undefined, pointer: string, errors: readonly ErrorObject[]): string {
  const value = valueAt(body, pointer)
  if (value === undefined) return 'is absent'
  if (value === '') return 'is empty'
  const inside = errors.find(({ instancePath }) => instancePath !== pointer)
  if (inside !== undefined) return `has at ${inside.instancePath} what ${inside.message ?? 'does not fit'}`
  const found = typeof value === 'boolean' ? String(value) : typeOf(value)
  return `is ${found}; it ${[...new Set(errors.map(reasonOf))].join(' or ')}`
}

function reasonOf({ message = 'does not fit', params }: ErrorObject): string {
  return 'allowedValue' in params ? `must be ${JSON.stringify(params['allowedValue'])}` : message
}
