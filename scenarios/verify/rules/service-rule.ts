// A rule for services: one statement of the document, and how the answers to the probes are judged by it.

import type { Contract, Source } from '../../../mocks/contract/contract.ts'
import type { Judgement } from '../../check/rule.ts'
import { contentTypeOf, isPage, titleOf } from '../heard.ts'
import type { Course, Played } from '../play.ts'
import type { Received } from '../send.ts'

/** Everything that rules are judged by. */
export interface Evidence {
  readonly contract: Contract
  readonly course: Course
  /** The probe of this id as it was played; undefined where it was not. */
  readonly of: (id: string) => Played | undefined
  /** Never shown. */
  readonly secret: string
}

/** A judgement, and the probe that shows it where it is not the rule's own. */
export interface ServiceJudgement extends Judgement {
  readonly probe?: string
}

/** One rule. Its id is frozen. */
export interface ServiceRule {
  readonly id: string
  readonly source: readonly Source[]
  /** What a service does that keeps it. */
  readonly says: string
  /** What to do about a service that breaks it. */
  readonly remedy: string
  /** Ids of rules that must be kept for this one to be judged. */
  readonly needs: readonly string[]
  /** The id of the probe that exercises it. */
  readonly probe: string
  readonly judge: (evidence: Evidence) => ServiceJudgement
}

/** What to do where the document and the service disagree. */
export const REMEDY = 'Ask the owner of the service which of the two is meant: the document, or what it answers.'

/** Why a probe says nothing: it was not sent, or not answered. */
export function silenceOf({ course }: Evidence, played: Played | undefined): string {
  if (played === undefined || played.limited !== undefined)
    return course.stopped === '' ? 'No request shows it.' : course.stopped
  return `No answer came: ${played.failure}`
}

/** What was answered, in words: `400, code 1025`. */
export function answerInWords(played: Pick<Played, 'heard' | 'meaning' | 'failure'>): string {
  const { heard, meaning, failure } = played
  if (heard === undefined || meaning === undefined) return `no answer: ${failure}`
  const { outcome } = meaning
  if (meaning.kind === 'token') return `${heard.status} with a token`
  if (outcome?.code !== undefined) return `${heard.status} with code ${outcome.code}`
  if (isPage(heard)) return `${heard.status} with an HTML page ${titleOf(heard.text)}`
  return `${heard.status} with no documented error code${bodyInWords(heard)}`
}

function bodyInWords(heard: Received): string {
  if (heard.text === '') return ' and an empty body'
  return heard.json === undefined ? ` and ${contentTypeOf(heard) || 'a body without Content-Type'}` : ''
}
