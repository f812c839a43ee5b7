// Documented: each error code ends in failure, with no token and no other code; and the advice that goes with it.

import type { Contract, Outcome } from '../../../mocks/contract/contract.ts'
import type { Case, CaseRun } from '../case.ts'
import { broken, type Judgement, KEPT, notExercised, type Rule, type Runs } from '../rule.ts'
import { surfacedCodes } from '../surfaced.ts'

/** The outcomes that carry an error code. */
export function errorsOf({ operation }: Contract): readonly Outcome[] {
  return operation.outcomes.filter(({ code }) => code !== undefined)
}

/** The case in which the service refuses with this outcome. */
export function refusalCase({ id, cause }: Outcome): Case {
  return { id: `refusal-${id.replaceAll('_', '-')}`, title: `Refused: ${cause}`, step: { force: id } }
}

/** The rules on refusals. */
export function refusalRules(contract: Contract): readonly Rule[] {
  const errors = errorsOf(contract)
  const [first] = errors
  if (first === undefined) return []
  return [
    ...errors.map((outcome) => refusalRule(outcome, contract)),
    notRetried(contract, first),
    codeSurfaced(contract, first),
  ]
}

function refusalRule(outcome: Outcome, contract: Contract): Rule {
  const played = refusalCase(outcome)
  return {
    id: played.id,
    class: 'documented',
    level: 'violation',
    source: outcome.source,
    says: `The error ${outcome.code} ends in failure, with no token and no other code.`,
    remedy: `Report failure, and the code ${outcome.code} of the answer: ${outcome.cause}.`,
    needs: ['token-obtained'],
    case: played,
    judge: (run) => judgeRefusal(run, outcome, contract),
  }
}

function judgeRefusal({ results: [result], exchanges }: CaseRun, outcome: Outcome, contract: Contract): Judgement {
  if (exchanges.length === 0) return notExercised('No request arrived.')
  if (result.claimed === 'token') return broken('The client reported success.', { shownBy: 0 })
  const surfaced = surfacedCodes(result, contract)
  const code = String(outcome.code)
  if (surfaced.length === 0 || surfaced.includes(code)) return KEPT
  return broken(`The client reported ${surfaced.join(' and ')}; the service answered ${code}.`, { shownBy: 0 })
}

function notRetried(contract: Contract, first: Outcome): Rule {
  return {
    id: 'refusal-not-retried',
    class: 'misbehaving',
    level: 'advice',
    source: errorsOf(contract).flatMap(({ source }) => source.slice(0, 1)),
    says: 'A documented error is not retried: the same request would be refused again.',
    remedy: 'Give up at once on a documented error code; retry only what can pass by itself.',
    needs: ['token-obtained'],
    case: refusalCase(first),
    judge: (_, runs) =>
      firstBroken(contract, runs, ({ exchanges }, { code }) =>
        exchanges.length > 1
          ? `The client sent ${exchanges.length} requests when it was refused with ${code}.`
          : undefined,
      ),
  }
}

function codeSurfaced(contract: Contract, first: Outcome): Rule {
  return {
    id: 'code-surfaced',
    class: 'documented',
    level: 'advice',
    source: errorsOf(contract).flatMap(({ source }) => source.slice(0, 1)),
    says: 'The error code of a refusal reaches whoever called the client.',
    remedy: 'Put the error code into the error that the client raises: it names the remedy.',
    needs: ['token-obtained'],
    case: refusalCase(first),
    judge: (_, runs) =>
      firstBroken(contract, runs, ({ results: [result] }, { code }) =>
        surfacedCodes(result, contract).length === 0 && result.claimed !== 'token'
          ? `Nothing that the client said holds the code ${code}.`
          : undefined,
      ),
  }
}

function firstBroken(
  contract: Contract,
  runs: Runs,
  look: (run: CaseRun, outcome: Outcome) => string | undefined,
): Judgement {
  const played = errorsOf(contract).flatMap((outcome) => {
    const run = runs.of(refusalCase(outcome).id)
    return run === undefined ? [] : [{ run, outcome }]
  })
  if (played.length === 0) return notExercised('No refusal was played.')
  for (const { run, outcome } of played) {
    const because = look(run, outcome)
    if (because !== undefined) return broken(because, { shownBy: 0 })
  }
  return KEPT
}
