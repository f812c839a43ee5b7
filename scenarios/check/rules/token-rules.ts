// Documented, on the answer: the token is data.token, message may be false or a string, success: false is no success.

import type { Choice, Contract, Json, Outcome, Point } from '../../../mocks/contract/contract.ts'
import { withMember } from '../../../mocks/contract/pointer.ts'
import type { Step } from '../../../mocks/exchange/scenario.ts'
import type { CaseRun } from '../case.ts'
import type { ClientKind } from '../client.ts'
import { handedOut } from '../handed-out.ts'
import { broken, type Judgement, KEPT, notExercised, type Rule } from '../rule.ts'
import { USUAL } from './usual.ts'

/** Everything that must be right for a token to come. */
const REQUEST_RULES = ['fields-present', 'fields-plain', 'fields-text']

/** The rules on the token response. */
export function tokenRules(contract: Contract, kind: ClientKind): readonly Rule[] {
  const success = contract.operation.outcomes.find(({ tokenAt }) => tokenAt !== undefined)
  if (success === undefined) return []
  return [
    tokenObtained(success),
    tokenExact(success, kind),
    ...contract.points
      .filter((point) => point.kind === 'alternative')
      .flatMap((point) => alternativeRules(point, kind)),
    ...refusedSuccess(success),
  ]
}

function tokenObtained(success: Outcome): Rule {
  return {
    id: 'token-obtained',
    class: 'documented',
    level: 'violation',
    source: success.source,
    says: 'The client obtains a token with valid credentials.',
    remedy: 'Take the token from the documented place of the answer, and report success.',
    needs: REQUEST_RULES,
    case: USUAL,
    judge: ({ results: [result], tokens }) => {
      if (result.claimed === 'token') return KEPT
      const what = result.claimed === 'timeout' ? 'did not end in time' : `failed (${result.ended})`
      return broken(
        `The service ${tokens.length > 0 ? 'issued a token' : 'issued no token'}, and the client ${what}.`,
        { shownBy: 0 },
      )
    },
  }
}

function tokenExact(success: Outcome, kind: ClientKind): Rule {
  return {
    id: 'token-exact',
    class: 'documented',
    level: 'violation',
    source: success.source,
    says: `The token is exactly what stands at ${success.tokenAt} of the answer.`,
    remedy: `Hand out the value at ${success.tokenAt} as it is, with nothing before or after it.`,
    needs: ['token-obtained'],
    case: USUAL,
    judge: (run) => judgeToken(run, kind),
  }
}

/** The client claims the token that was issued. */
export function judgeToken({ results: [result], tokens }: CaseRun, kind: ClientKind): Judgement {
  if (result.claimed !== 'token') {
    const what = result.claimed === 'timeout' ? 'did not end in time' : `failed (${result.ended})`
    return broken(`The client ${what}.`, { shownBy: 0 })
  }
  const handed = handedOut(result, tokens, kind)
  if (handed === 'token') return KEPT
  const instead = handed === 'nothing' ? 'nothing' : `something else, ${result.output.trim().length} characters long`
  return broken(`The client handed out ${instead}; the token has ${tokens.at(-1)?.length ?? 0} characters.`, {
    shownBy: 0,
  })
}

/** Documented alternatives: a client must take each. */
function alternativeRules(point: Point, kind: ClientKind): readonly Rule[] {
  return point.choices.map((choice: Choice) => ({
    id: `${point.id}-${choice.id}`,
    class: 'documented',
    level: 'violation',
    source: point.source,
    says: `The client takes a ${point.title} that is documented: ${choice.title.charAt(0).toLowerCase()}${choice.title.slice(1)}.`,
    remedy: `Take every documented form of ${point.title}; do not read success from it.`,
    needs: ['token-exact'],
    case:
      choice.id === point.usual
        ? USUAL
        : { id: `${point.id}-${choice.id}`, title: choice.title, step: { vary: { [point.id]: choice.id } } },
    judge: (run) => judgeToken(run, kind),
  }))
}

/** The members of a token response that say by `const: true` that it is one, turned into false. */
function refusedSuccess(success: Outcome): readonly Rule[] {
  return trueMembers(success.schema).map((name) => ({
    id: `${name}-false`,
    class: 'documented',
    level: 'violation',
    source: success.source,
    says: `An answer with ${name}: false is not a success.`,
    remedy: `Check that ${name} is true before taking the token.`,
    needs: ['token-obtained'],
    case: {
      id: `${name}-false`,
      title: `A success status with ${name}: false`,
      step: literal(success, withMember(success.body, `/${name}`, false)),
    },
    judge: ({ results: [result], exchanges }) => {
      if (exchanges.length === 0) return notExercised('No request arrived.')
      return result.claimed === 'token' ? broken('The client reported success.', { shownBy: 0 }) : KEPT
    },
  }))
}

function trueMembers(schema: Outcome['schema']): readonly string[] {
  if (typeof schema === 'boolean' || typeof schema['properties'] !== 'object') return []
  const properties = Object.entries(schema['properties'] as Record<string, { const?: unknown }>)
  return properties.filter(([, member]) => member.const === true).map(([name]) => name)
}

/** A literal answer in place of the service's. */
export function literal(success: Outcome, body: Json | string): Step {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return {
    fault: { kind: 'answer', status: success.status, headers: { 'Content-Type': success.mediaType }, body: text },
  }
}
