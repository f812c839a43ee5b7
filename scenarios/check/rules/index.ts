// Every rule of a check, in the order of its report: the table of contents.

import type { Contract } from '../../../mocks/contract/contract.ts'
import type { ClientKind } from '../client.ts'
import type { Rule } from '../rule.ts'
import { baseUrlRules } from './base-url-rules.ts'
import { choiceRules } from './choice-rules.ts'
import { faultRules } from './fault-rules.ts'
import { refusalRules } from './refusal-rules.ts'
import { repeatedRules } from './repeated-rules.ts'
import { requestRules } from './request-rules.ts'
import { secretRules } from './secret-rules.ts'
import { tokenRules } from './token-rules.ts'
import { valueRules } from './value-rules.ts'

/** The rules for a client of this kind. */
export function rulesFor(contract: Contract, kind: ClientKind): readonly Rule[] {
  const rules = [
    ...requestRules(contract),
    ...tokenRules(contract, kind),
    ...baseUrlRules(contract),
    ...valueRules(contract),
    ...refusalRules(contract),
    ...choiceRules(contract, kind),
    ...faultRules(contract, kind),
    ...repeatedRules(kind),
  ]
  const documented = rules.findLastIndex((rule) => rule.class === 'documented')
  const secrets = secretRules(
    contract,
    rules.map((rule) => rule.case),
  )
  return rules.toSpliced(documented + 1, 0, ...secrets)
}
