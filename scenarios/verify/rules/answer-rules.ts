// The token response: JSON where the contract says so, said to be what it is, as a whole as the contract's schema has it,
// and with a token that can be used.

import { Ajv2020, type AnySchemaObject, type ErrorObject } from 'ajv/dist/2020.js'
import type { Contract, Outcome } from '../../../mocks/contract/contract.ts'
import { valueAt } from '../../../mocks/contract/pointer.ts'
import { mediaTypeOf } from '../../../mocks/exchange/request.ts'
import { broken, KEPT } from '../../check/rule.ts'
import { contentTypeOf, isPage, titleOf } from '../heard.ts'
import { isJson, successOf } from '../meaning.ts'
import { VALID } from '../probe.ts'
import type { Received } from '../send.ts'
import { memberRule, membersOf, ownerOf } from './member-rules.ts'
import { OBTAINED } from './reach-rules.ts'
import { REMEDY, type ServiceJudgement, type ServiceRule } from './service-rule.ts'
import { judgeToken, onSuccess } from './token-response.ts'

const JSON_RULE = 'answer-json'
const SHAPE_RULE = 'answer-shape'

/** The rules on the token response. */
export function answerRules(contract: Contract): readonly ServiceRule[] {
  const success = successOf(contract)
  if (success === undefined) return []
  const tokenIsMember =
    isJson(success.mediaType) && membersOf(success).some(({ pointer }) => pointer === success.tokenAt)
  return [
    ...(isJson(success.mediaType) ? jsonRules(success) : []),
    contentTypeRule(success),
    ...(tokenIsMember ? [] : [tokenRule(success)]),
  ]
}

function shared({ source }: Outcome): Pick<ServiceRule, 'source' | 'remedy' | 'probe'> {
  return { source, remedy: REMEDY, probe: VALID }
}

/** That it is JSON, that it is right as a whole, and each of its members. */
function jsonRules(success: Outcome): readonly ServiceRule[] {
  const members = membersOf(success)
  const ajv = new Ajv2020({ allErrors: true, strict: false, validateFormats: false, validateSchema: false })
  const validate = ajv.compile(success.schema as AnySchemaObject)
  const errorsIn = ({ json = null }: Received): readonly ErrorObject[] =>
    validate(json) ? [] : (validate.errors ?? [])
  const judgeShape = (heard: Received): ServiceJudgement => {
    const error = errorsIn(heard).find((candidate) => ownerOf(candidate, members) === undefined)
    return error === undefined ? KEPT : broken(`It ${error.message ?? 'does not fit'}.`)
  }
  return [
    {
      ...shared(success),
      id: JSON_RULE,
      says: 'The token response is JSON.',
      needs: [OBTAINED],
      judge: onSuccess(judgeJson),
    },
    {
      ...shared(success),
      id: SHAPE_RULE,
      says: 'The token response is as a whole what the contract says, whatever its members are.',
      needs: [JSON_RULE],
      judge: onSuccess(judgeShape),
    },
    ...members.map((member) => memberRule(member, SHAPE_RULE, { members, success, errorsIn })),
  ]
}

function judgeJson(heard: Received): ServiceJudgement {
  if (heard.json !== undefined) return KEPT
  if (heard.text === '') return broken('The body is empty.')
  if (heard.text.startsWith('\uFEFF')) return broken('A byte order mark stands before it, which JSON may not have.')
  if (!isPage(heard)) return broken('No JSON parser can read the body.')
  const page = `An HTML page ${titleOf(heard.text)} came instead`
  return broken(`${page}: something stands between, a login or a firewall.`)
}

function contentTypeRule(success: Outcome): ServiceRule {
  const { mediaType } = success
  const isOfJson = isJson(mediaType)
  return {
    ...shared(success),
    id: 'answer-content-type',
    says: `Its Content-Type is ${mediaType}${isOfJson ? ', or another name of JSON' : ''}.`,
    needs: [isOfJson ? JSON_RULE : OBTAINED],
    judge: onSuccess((heard) => {
      const written = contentTypeOf(heard)
      if (isOfJson ? isJson(written) : mediaTypeOf(written) === mediaTypeOf(mediaType)) return KEPT
      return broken(written === '' ? 'There is no Content-Type.' : `It is ${written}.`)
    }),
  }
}

/** Where no member that the schema describes is the token. */
function tokenRule(success: Outcome): ServiceRule {
  const { tokenAt = '', mediaType } = success
  return {
    ...shared(success),
    id: 'answer-token',
    says: 'The token stands where the contract has it.',
    needs: [OBTAINED],
    judge: onSuccess(({ json, text }) => judgeToken(isJson(mediaType) ? valueAt(json, tokenAt) : text)),
  }
}
