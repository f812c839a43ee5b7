// What the document says of failures: each error with its status and its numeric code, and no other error where it leaves
// open only which of them it is.

import type { Contract, Outcome, Source } from '../../../mocks/contract/contract.ts'
import { broken, KEPT, notExercised } from '../../check/rule.ts'
import { halfOf } from '../credentials.ts'
import { errorsOf, refusalsOf } from '../meaning.ts'
import type { Course, Played } from '../play.ts'
import { NO_FIELD, onField } from '../probe.ts'
import { ENCODING, gateOf } from './reach-rules.ts'
import {
  answerInWords,
  type Evidence,
  REMEDY,
  type ServiceJudgement,
  type ServiceRule,
  silenceOf,
} from './service-rule.ts'

const NUMERIC = 'error-code-numeric'

/** The rules on refusals. */
export function refusalRules(contract: Contract): readonly ServiceRule[] {
  const errors = errorsOf(contract)
  const isNumeric = errors.length > 0 && errors.every(({ code }) => typeof code === 'number')
  const needs = isNumeric ? [NUMERIC] : [ENCODING]
  const rules = [
    ...(isNumeric ? [numericRule(errors)] : []),
    ...refusalsOf(contract).map((outcome) => refusalRule(outcome, { contract, needs })),
    ...noFieldRule(errors, { contract, needs }),
    ...(errors.length === 0 ? [] : [listedRule(errors, { contract, needs })]),
  ]
  return rules.map((rule) => ({ ...rule, judge: unlessGated(rule.judge) }))
}

function unlessGated(judge: ServiceRule['judge']): ServiceRule['judge'] {
  return (evidence) => {
    const gate = gateOf(evidence)
    return gate === undefined ? judge(evidence) : notExercised(gate)
  }
}

/** The codes are found in words such as `E1025`, which are no numbers. */
function numericRule(errors: readonly Outcome[]): ServiceRule {
  return {
    id: NUMERIC,
    source: sourceOfErrors(errors),
    says: 'The error code of a failure is numeric.',
    remedy: REMEDY,
    needs: [ENCODING],
    probe: probeOf(errors[0]),
    judge: ({ course }) => judgeNumeric(course, errors),
  }
}

function judgeNumeric({ played, stopped }: Course, errors: readonly Outcome[]): ServiceJudgement {
  const refused = played.filter(({ meaning }) => meaning?.kind === 'error')
  const decorated = refused.find(({ meaning }) => meaning?.place?.as === 'decorated')
  if (decorated !== undefined) {
    return { ...broken(`${decorated.meaning?.outcome?.code} is part of a longer word.`), probe: decorated.probe.id }
  }
  return refused.length > 0
    ? KEPT
    : notExercised(stopped || `No answer held one of ${errors.map(({ code }) => code).join(', ')}.`)
}

/** The id of the probe that an error is documented for. */
function probeOf(outcome: Outcome | undefined): string {
  if (outcome === undefined || 'credentials' in outcome.when) return 'wrong-secret'
  return 'absent' in outcome.when ? onField('absent', outcome.when.absent) : onField('invalid', outcome.when.invalid)
}

function sourceOfErrors(errors: readonly Outcome[]): readonly Source[] {
  return [...new Set(errors.flatMap(({ responseSource }) => responseSource))]
}

/** What every rule on refusals is made with. */
interface Making {
  readonly contract: Contract
  readonly needs: readonly string[]
}

function refusalRule(outcome: Outcome, { contract, needs }: Making): ServiceRule {
  return {
    id: `refusal-${outcome.id.replaceAll('_', '-')}`,
    source: outcome.source,
    says: outcome.says,
    remedy: REMEDY,
    needs,
    probe: probeOf(outcome),
    judge: (evidence) => {
      const played = evidence.course.played.filter(({ probe }) => probe.outcome === outcome.id)
      const answered = played.filter(({ heard }) => heard !== undefined)
      if (answered.length === 0) return notExercised(silenceOf(evidence, played[0]))
      const wrong = answered.find((one) => !isAs(one, [outcome], contract))
      return wrong === undefined
        ? KEPT
        : { ...broken(`${wrong.probe.title}: ${answerInWords(wrong)}.`), probe: wrong.probe.id }
    },
  }
}

/** Whether it is one of these errors, with its status and its code. */
function isAs({ heard, meaning }: Played, errors: readonly Outcome[], contract: Contract): boolean {
  const open = contract.points.flatMap(({ choices }) =>
    choices.flatMap(({ changes }) => changes.answers?.errors?.status ?? []),
  )
  return errors.some(({ id, code, status }) => {
    const isMeant = code === undefined ? meaning?.kind === 'other' : meaning?.label === id
    return isMeant && (heard?.status === status || open.some((other) => other === heard?.status))
  })
}

function noFieldRule(errors: readonly Outcome[], { contract, needs }: Making): readonly ServiceRule[] {
  const absent = errors.filter(({ when }) => 'absent' in when)
  if (absent.length < 2) return []
  return [
    {
      id: 'no-field',
      source: absent.flatMap(({ source }) => source.slice(0, 1)),
      says: 'When no field is there, the error is that of one of them.',
      remedy: REMEDY,
      needs: [...needs, ...absent.map(({ id }) => `refusal-${id.replaceAll('_', '-')}`)],
      probe: NO_FIELD,
      judge: (evidence) => judgedWithin(evidence, [NO_FIELD], { errors: absent, contract }),
    },
  ]
}

/** An empty field is absent or invalid: one of the listed errors either way. */
function listedRule(errors: readonly Outcome[], { contract, needs }: Making): ServiceRule {
  const probes = [halfOf(contract, 'identifier'), halfOf(contract, 'secret')].map(({ name }) => onField('empty', name))
  return {
    id: 'errors-listed',
    source: sourceOfErrors(errors),
    says: 'An empty field is answered with one of the listed errors, whichever it counts as.',
    remedy: REMEDY,
    needs: [...needs, ...errors.map(({ id }) => `refusal-${id.replaceAll('_', '-')}`)],
    probe: probes[0] ?? '',
    judge: (evidence) => judgedWithin(evidence, probes, { errors, contract }),
  }
}

interface Within {
  readonly errors: readonly Outcome[]
  readonly contract: Contract
}

function judgedWithin(evidence: Evidence, probes: readonly string[], { errors, contract }: Within): ServiceJudgement {
  const played = probes.flatMap((id) => evidence.of(id) ?? [])
  const answered = played.filter(({ heard }) => heard !== undefined)
  if (answered.length === 0) return notExercised(silenceOf(evidence, played[0]))
  const wrong = answered.find((one) => !isAs(one, errors, contract))
  return wrong === undefined
    ? KEPT
    : { ...broken(`${wrong.probe.title}: ${answerInWords(wrong)}.`), probe: wrong.probe.id }
}
