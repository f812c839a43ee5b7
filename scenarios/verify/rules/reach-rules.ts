// Whether the token operation is there, takes what the document says, and yields a token for valid credentials. Everything
// else needs these.

import type { Contract, Point, TokenOperation } from '../../../mocks/contract/contract.ts'
import { headerOf } from '../../../mocks/exchange/request.ts'
import { broken, KEPT, notExercised } from '../../check/rule.ts'
import { isPage, titleOf } from '../heard.ts'
import { isSuccess } from '../meaning.ts'
import { otherEncodings, type Played } from '../play.ts'
import { VALID } from '../probe.ts'
import type { Received } from '../send.ts'
import { answerInWords, type Evidence, type ServiceJudgement, type ServiceRule, silenceOf } from './service-rule.ts'

/** The rule on which all others hang. */
export const OBTAINED = 'token-obtained'
/** The rule on which those about refusals hang. */
export const ENCODING = 'encoding-taken'

/** The rules, each needed by the next. */
export function reachRules({ operation, points }: Contract): readonly ServiceRule[] {
  return [
    pathRule(operation),
    methodRule(operation, points),
    noAuthorizationRule(operation),
    encodingRule(operation),
    obtainedRule(operation),
  ]
}

function pathRule({ path, pathSource }: TokenOperation): ServiceRule {
  return {
    id: 'path',
    source: pathSource,
    says: `The token operation is at ${path} under the base URL.`,
    remedy: 'Check the base URL first; if it is right, ask the owner of the service for the path.',
    needs: [],
    probe: VALID,
    judge: onValid(judgePath),
  }
}

function methodRule({ method, source }: TokenOperation, points: readonly Point[]): ServiceRule {
  const own = points.find(({ choices }) =>
    choices.some(({ changes }) => changes.reading?.['also-methods'] !== undefined),
  )
  return {
    id: 'method-taken',
    source: own?.source ?? source,
    says: `The token operation takes ${method}.`,
    remedy: 'Ask the owner of the service for the method.',
    needs: ['path'],
    probe: VALID,
    judge: onValid(({ status, headers }) => {
      const isRefused = status === 405 || status === 501
      return isRefused ? broken(`${method} was answered with ${status}${allowed(headers)}.`) : KEPT
    }),
  }
}

function noAuthorizationRule({ source }: TokenOperation): ServiceRule {
  return {
    id: 'no-authorization',
    source,
    says: 'The request that yields the token needs no Authorization header.',
    remedy: 'Ask the owner of the service what stands before it and asks for more than the document does.',
    needs: ['method-taken'],
    probe: VALID,
    judge: onValid(({ status }, { meaning }) => {
      const isAsked = status === 401 && meaning?.kind === 'other'
      return isAsked ? broken('The valid request was answered with 401 Unauthorized.') : KEPT
    }),
  }
}

function encodingRule({ encodings, encodingSource }: TokenOperation): ServiceRule {
  return {
    id: ENCODING,
    source: encodingSource,
    says: `The request is taken as ${encodings.join(' or ')}.`,
    remedy: `Ask the owner of the service why it does not read ${encodings[0]}.`,
    needs: ['no-authorization'],
    probe: VALID,
    judge: judgeEncoding,
  }
}

function obtainedRule({ source, fields }: TokenOperation): ServiceRule {
  const ofCredentials = fields.filter(({ credential }) => credential !== undefined).flatMap((field) => field.source)
  return {
    id: OBTAINED,
    source: [...new Set([...source, ...ofCredentials])],
    says: 'Valid credentials yield a token.',
    remedy: 'Check the credentials first: are they of this service, unchanged, and live? If so, ask its owner.',
    needs: [ENCODING],
    probe: VALID,
    judge: judgeObtained,
  }
}

function onValid(judge: (heard: Received, played: Played) => ServiceJudgement): ServiceRule['judge'] {
  return (evidence) => {
    const played = evidence.of(VALID)
    return played?.heard === undefined ? notExercised(silenceOf(evidence, played)) : judge(played.heard, played)
  }
}

function judgePath(heard: Received): ServiceJudgement {
  const { status } = heard
  if (status === 404 || status === 410) return broken(`Nothing is there: ${status}.`)
  if (status < 300 || status >= 400) return KEPT
  return broken(
    `The request is sent elsewhere: ${status}${locationOf(heard)}. It was not followed, since the secret would go along.`,
  )
}

/** Without its query, which may hold anything. */
function locationOf({ headers }: Received): string {
  const location = headerOf(headers, 'location')?.split(/[?#]/)[0]
  return location === undefined ? '' : ` to ${location}`
}

function allowed(headers: readonly string[]): string {
  const methods = headerOf(headers, 'allow')
  return methods === undefined ? '' : `, Allow: ${methods}`
}

/** Refused as described and taken in another encoding: then it is the encoding that is not taken. */
function judgeEncoding(evidence: Evidence): ServiceJudgement {
  const played = evidence.of(VALID)
  if (played?.heard === undefined) return notExercised(silenceOf(evidence, played))
  if (played.meaning?.kind === 'token') return KEPT
  for (const id of otherEncodings(evidence.contract)) {
    const other = evidence.of(id)
    if (other?.meaning?.kind !== 'token') continue
    return broken(
      `${answerInWords(played)} came for ${played.probe.encoding}, and a token for ${other.probe.encoding}.`,
    )
  }
  if (played.meaning?.kind === 'other' && played.heard.status === 415)
    return broken(`It was answered with ${answerInWords(played)}.`)
  const when = played.meaning?.outcome?.when ?? {}
  if ('absent' in when) return broken(`${answerInWords(played)} came, as if ${when.absent} were not there.`)
  return played.meaning?.kind === 'error'
    ? KEPT
    : notExercised('Valid credentials yielded no token and no documented error.')
}

function judgeObtained(evidence: Evidence): ServiceJudgement {
  const played = evidence.of(VALID)
  const { heard, meaning } = played ?? {}
  if (played === undefined || heard === undefined || meaning === undefined)
    return notExercised(silenceOf(evidence, played))
  if (isSuccess(heard.status) && meaning.kind !== 'error') return KEPT
  if (isPage(heard))
    return broken(
      `${heard.status} came with an HTML page ${titleOf(heard.text)}: something stands between, a login or a firewall.`,
    )
  const gate = gateOf(evidence)
  return gate === undefined
    ? broken(`Valid credentials were answered with ${answerInWords(played)}.`)
    : notExercised(gate)
}

/**
 * Why nothing can be said of a service that refuses every request alike, without a documented error: it may want what the
 * document has no name for.
 */
export function gateOf({ contract, course, of }: Evidence): string | undefined {
  const played = of(VALID)
  const status = played?.heard?.status ?? 0
  const isRefused = played?.meaning?.kind === 'other' && status >= 400 && status < 500
  if (!isRefused || course.played.some(({ meaning }) => meaning?.kind !== 'other')) return undefined
  const point = contract.points.find(({ choices }) =>
    choices.some(({ changes }) => changes['required-header'] !== undefined),
  )
  const hint =
    point === undefined
      ? ''
      : ` It may require a further header (${point.source.join('; ')}): if you know it, give it with --header.`
  return `Every request was refused alike, valid credentials with ${answerInWords(played)}.${hint}`
}
