// Every rule for a contract, in the order of the report, and what of the document no request to the token operation shows.

import type { Contract, Source } from '../../../mocks/contract/contract.ts'
import { notExercised } from '../../check/rule.ts'
import { VALID } from '../probe.ts'
import { answerRules } from './answer-rules.ts'
import { reachRules } from './reach-rules.ts'
import { refusalRules } from './refusal-rules.ts'
import { secretRule } from './secret-rule.ts'
import type { ServiceRule } from './service-rule.ts'

/** The rules for a contract. Every statement of it is cited by one, or by a point that is learned. */
export function rulesFor(contract: Contract): readonly ServiceRule[] {
  const rules = [...reachRules(contract), ...answerRules(contract), ...refusalRules(contract), secretRule(contract)]
  return [...rules, ...restOf(contract, rules)]
}

const NOT_SHOWN = 'No request to the token operation shows it.'

function restOf(contract: Contract, rules: readonly ServiceRule[]): readonly ServiceRule[] {
  const elsewhere = [...rules, ...contract.points, ...contract.notFelt].flatMap(({ source }) => source)
  const cited = new Set<Source>(elsewhere)
  return contract.statements.flatMap(({ says, source }) => {
    const isCited = source.length === 0 || source.some((place) => cited.has(place))
    for (const place of source) cited.add(place)
    return isCited ? [] : [statementRule(says, source)]
  })
}

function statementRule(says: string, source: readonly Source[]): ServiceRule {
  return {
    id: `says-${slugOf(source[0] ?? '')}`,
    source,
    says,
    remedy: '',
    needs: [],
    probe: VALID,
    judge: () => notExercised(NOT_SHOWN),
  }
}

/** `authentication-rule-5`. */
function slugOf(source: Source): string {
  return source.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}
