// The shape of the token response: JSON, said to be JSON, and each member as the contract's schema has it. A defect is
// reported for the member where it is, and for no other.

import { type AnySchemaObject, Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import type { Contract, Json, Outcome, Source } from '../../../mocks/contract/contract.ts'
import { pointerOf, tokensOf, valueAt } from '../../../mocks/contract/pointer.ts'
import { mediaTypeOf } from '../../../mocks/exchange/request.ts'
import { broken, KEPT, notExercised } from '../../check/rule.ts'
import { contentTypeOf, isPage, titleOf } from '../heard.ts'
import { isJson, isSuccess, successOf } from '../meaning.ts'
import type { Played } from '../play.ts'
import { AGAIN, VALID } from '../probe.ts'
import type { Received } from '../send.ts'
import { OBTAINED } from './reach-rules.ts'
import { type ServiceJudgement, type ServiceRule, silenceOf } from './service-rule.ts'

const REMEDY = 'Ask the owner of the service which of the two is meant: the document, or what it answers.'

/** The rules on the token response. */
export function answerRules(contract: Contract): readonly ServiceRule[] {
  const success = successOf(contract)
  if (success === undefined) return []
  const shared = { source: success.source, remedy: REMEDY, probe: VALID }
  const members = isJson(success.mediaType) ? membersOf(success) : []
  const tokenIsMember = members.some(({ pointer }) => pointer === success.tokenAt)
  return [
    ...(isJson(success.mediaType) ? jsonRules(success, members) : []),
    { ...shared, id: 'answer-content-type', says: `Its Content-Type is ${success.mediaType}${isJson(success.mediaType) ? ', or another name of JSON' : ''}.`, needs: [isJson(success.mediaType) ? 'answer-json' : OBTAINED], judge: onSuccess((heard) => judgeContentType(heard, success)) },
    ...(tokenIsMember ? [] : [{ ...shared, id: 'answer-token', says: 'The token stands where the contract has it.', needs: [OBTAINED], judge: onSuccess((heard) => judgeToken(tokenOf(heard, success))) }]),
  ]
}

/** That it is JSON, and each of its members. */
function jsonRules(success: Outcome, members: readonly Member[]): readonly ServiceRule[] {
  const shared = { source: success.source, remedy: REMEDY, probe: VALID }
  const validate = new Ajv2020({ allErrors: true, strict: false, validateFormats: false, verbose: true }).compile(success.schema as AnySchemaObject)
  const errorsIn = ({ json = null }: Received): readonly ErrorObject[] => (validate(json) ? [] : (validate.errors ?? []))
  return [
    { ...shared, id: 'answer-json', says: 'The token response is JSON.', needs: [OBTAINED], judge: onSuccess(judgeJson) },
    {
      ...shared,
      id: 'answer-shape',
      says: 'The token response is as a whole what the contract says, whatever its members are.',
      needs: ['answer-json'],
      judge: onSuccess((heard) => judgedBy(errorsIn(heard).filter((error) => ownerOf(error, members) === undefined))),
    },
    ...members.map((member) => memberRule(member, { members, success, errorsIn })),
  ]
}

function tokenOf({ json, text }: Received, { tokenAt = '', mediaType }: Outcome): unknown {
  return isJson(mediaType) ? valueAt(json, tokenAt) : text
}

/** A documented member of the token response. */
interface Member {
  readonly pointer: string
  readonly says: string
  readonly source: readonly Source[]
}

interface Judging {
  readonly members: readonly Member[]
  readonly success: Outcome
  readonly errorsIn: (heard: Received) => readonly ErrorObject[]
}

function memberRule(member: Member, { members, success, errorsIn }: Judging): ServiceRule {
  const parent = members.find(({ pointer }) => pointer === parentOf(member.pointer))
  return {
    id: idOf(member),
    source: member.source.length > 0 ? member.source : success.source,
    says: `${nameOf(member.pointer)}: ${member.says}`,
    remedy: REMEDY,
    needs: [parent === undefined ? 'answer-shape' : idOf(parent)],
    probe: VALID,
    judge: onSuccess((heard) => {
      const own = errorsIn(heard).filter((error) => ownerOf(error, members)?.pointer === member.pointer)
      if (own.length > 0) return broken(`${nameOf(member.pointer)} ${defectOf(heard.json, member.pointer, own)}.`)
      return member.pointer === success.tokenAt ? judgeToken(valueAt(heard.json, member.pointer)) : KEPT
    }),
  }
}

function idOf({ pointer }: Member): string {
  return `answer${pointer.replaceAll(/[^A-Za-z0-9]+/g, '-')}`
}

function nameOf(pointer: string): string {
  return tokensOf(pointer).join('.')
}

function parentOf(pointer: string): string {
  return pointerOf(tokensOf(pointer).slice(0, -1))
}

interface Documented {
  readonly description?: string
  readonly properties?: Readonly<Record<string, Documented>>
  readonly 'x-source'?: string | readonly string[]
}

/** Every member that the schema describes, outermost first. */
function membersOf({ schema }: Outcome, at = ''): readonly Member[] {
  const { properties = {} } = (typeof schema === 'boolean' ? {} : schema) as Documented
  return Object.entries(properties).flatMap(([name, property]) => {
    const pointer = at + pointerOf([name])
    const says = property.description ?? 'As the contract describes it.'
    const source = [property['x-source'] ?? []].flat()
    return [{ pointer, says, source }, ...membersOf({ schema: property } as Outcome, pointer)]
  })
}

/** The member that an error is about: the one that is absent, or the innermost one around it. */
function ownerOf(error: ErrorObject, members: readonly Member[]): Member | undefined {
  const missing = error.params['missingProperty'] as string | undefined
  const at = missing === undefined ? error.instancePath : error.instancePath + pointerOf([missing])
  for (let pointer = at; pointer !== ''; pointer = parentOf(pointer)) {
    const member = members.find((candidate) => candidate.pointer === pointer)
    if (member !== undefined) return member
  }
  return undefined
}

function onSuccess(judge: (heard: Received) => ServiceJudgement): ServiceRule['judge'] {
  return (evidence) => {
    const played = [VALID, AGAIN].map((id) => evidence.of(id)).filter((one) => one !== undefined)
    const heard = played.filter(isTokenResponse)
    if (heard.length === 0) return notExercised(silenceOf(evidence, played.find((one) => one.heard === undefined)))
    for (const one of heard) {
      const judgement = judge(one.heard)
      if (judgement.verdict !== 'kept') return { ...judgement, probe: one.probe.id }
    }
    return KEPT
  }
}

function isTokenResponse(played: Played): played is Played & { readonly heard: Received } {
  return played.heard !== undefined && isSuccess(played.heard.status) && played.meaning?.kind !== 'error'
}

function judgeJson(heard: Received): ServiceJudgement {
  if (heard.json !== undefined) return KEPT
  if (isPage(heard)) return broken(`An HTML page ${titleOf(heard.text)} came instead: something stands between, a login or a firewall.`)
  if (heard.text === '') return broken('The body is empty.')
  return broken(heard.text.startsWith('\uFEFF') ? 'A byte order mark stands before it, which JSON may not have.' : 'No JSON parser can read the body.')
}

function judgeContentType(heard: Received, { mediaType }: Outcome): ServiceJudgement {
  const written = contentTypeOf(heard)
  const found = mediaTypeOf(written)
  if (isJson(mediaType) ? isJson(found) : found === mediaTypeOf(mediaType)) return KEPT
  return broken(written === '' ? 'There is no Content-Type.' : `It is ${written}.`)
}

function judgedBy(errors: readonly ErrorObject[]): ServiceJudgement {
  const [first] = errors
  return first === undefined ? KEPT : broken(`It ${first.message ?? 'does not fit'}.`)
}

/** What is wrong with a member, without its value. */
function defectOf(body: Json | undefined, pointer: string, errors: readonly ErrorObject[]): string {
  const value = valueAt(body, pointer)
  if (value === undefined) return 'is absent'
  if (value === '') return 'is empty'
  const inside = errors.find(({ instancePath }) => instancePath !== pointer)
  if (inside !== undefined) return `has at ${inside.instancePath} what ${inside.message ?? 'does not fit'}`
  const told = typeof value === 'boolean' || value === null ? `is ${value}` : `is ${typeInWords(value)}`
  const reasons = [...new Set(errors.map(({ message = '', params }) => ('allowedValue' in params ? `must be ${JSON.stringify(params['allowedValue'])}` : message)))]
  return `${told}; it ${reasons.join(' or ')}`
}

function typeInWords(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

/** It travels in a header, whether the schema says so or not. */
function judgeToken(token: unknown): ServiceJudgement {
  if (typeof token !== 'string') return broken(`The token is ${token === undefined ? 'absent' : typeInWords(token)}.`)
  if (token === '') return broken('The token is empty.')
  return /^[\x21-\x7e]+$/.test(token) ? KEPT : broken('The token holds characters that no header can carry.')
}
