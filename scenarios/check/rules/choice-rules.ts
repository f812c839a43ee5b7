// Unspecified: every choice but the usual one, alone. A client that works with the usual one only depends on it.

import type { Changes, Choice, Contract, Point } from '../../../mocks/contract/contract.ts'
import type { Case, CaseRun } from '../case.ts'
import type { ClientKind } from '../client.ts'
import { broken, type Judgement, KEPT, notExercised, type Rule, type Runs } from '../rule.ts'
import { surfacedCodes } from '../surfaced.ts'
import { errorsOf, refusalCase } from './refusal-rules.ts'
import { judgeToken } from './token-rules.ts'

/** One rule a choice; two where both the token response and the refusals change. */
export function choiceRules(contract: Contract, kind: ClientKind): readonly Rule[] {
  const points = contract.points.filter((point) => point.kind === 'unspecified')
  return points.flatMap((point) =>
    point.choices
      .filter((choice) => choice.id !== point.usual)
      .flatMap((choice) => {
        const { onToken, onRefusal } = reach(choice.changes)
        const both = onToken && onRefusal
        return [
          ...(onToken || !onRefusal ? [tokenRule(point, choice, kind)] : []),
          ...(onRefusal ? [refusalRule(point, choice, { contract, suffix: both ? ':refusal' : '' })] : []),
        ]
      }),
  )
}

/** Which answers a choice changes for a client that sends what the document asks for. */
export function reach({ answers, token, layout, framing, ...changes }: Changes): {
  onToken: boolean
  onRefusal: boolean
} {
  const every = layout !== undefined || framing !== undefined || changes['content-type'] !== undefined
  return {
    onToken: every || answers?.success !== undefined || token?.shape !== undefined,
    onRefusal: every || answers?.errors !== undefined,
  }
}

function shared(point: Point, choice: Choice) {
  return {
    class: 'unspecified',
    level: 'dependency',
    source: point.source,
    choice: {
      point: point.id,
      choice: choice.id,
      usual: point.usual,
      titles: { point: point.title, choice: choice.title, usual: titleOf(point, point.usual) },
    },
    remedy: `Ask the owner of the service, or take both: ${point.title}, is it always “${titleOf(point, point.usual)}”?`,
  } as const
}

function titleOf(point: Point, id: string): string {
  return point.choices.find((choice) => choice.id === id)?.title ?? id
}

function tokenRule(point: Point, choice: Choice, kind: ClientKind): Rule {
  const id = `${point.id}=${choice.id}`
  return {
    ...shared(point, choice),
    id,
    says: `Obtains a token also with this choice: ${choice.title} (${point.title}).`,
    needs: ['token-exact'],
    case: { id, title: `${point.title}: ${choice.title}`, step: { vary: { [point.id]: choice.id } } },
    judge: (run) => judgeChoice(run, { point, choice, kind }),
  }
}

interface Judged {
  readonly point: Point
  readonly choice: Choice
  readonly kind: ClientKind
}

function judgeChoice(run: CaseRun, { point, choice, kind }: Judged): Judgement {
  if (run.exchanges.length === 0) return notExercised('No request arrived.')
  if (run.exchanges.some(({ findings }) => findings.some(({ id }) => id === 'custom-header-absent')))
    return notExercised(NO_NAME)
  const judgement = judgeToken(run, kind)
  if (judgement.verdict === 'broken')
    return {
      ...judgement,
      because: `Works with "${titleOf(point, point.usual)}", fails with "${choice.title}". ${judgement.because}`,
    }
  const felt = run.exchanges.some(({ choices }) => choices.some((taken) => taken.startsWith(`${point.id}=`)))
  if (!felt) return notExercised('No request of this client touches the point.')
  return choice.changes.token?.reissue === undefined && choice.changes.token?.['lifetime-seconds'] === undefined
    ? KEPT
    : notExercised(ONE_TOKEN)
}

const NO_NAME =
  'The document does not name the header, so no client can send it: ask the owner of the service whether it is required.'
const ONE_TOKEN = 'It takes more than one token, or one that is used, to feel it.'

function refusalRule(point: Point, choice: Choice, { contract, suffix }: { contract: Contract; suffix: string }): Rule {
  const id = `${point.id}=${choice.id}${suffix}`
  const outcome = errorsOf(contract).at(-1)
  const usual: Case = outcome === undefined ? { id: 'none', title: '' } : refusalCase(outcome)
  const code = String(outcome?.code)
  return {
    ...shared(point, choice),
    id,
    says: `Fails with the error code also with this choice: ${choice.title} (${point.title}).`,
    needs: [usual.id],
    case: {
      id,
      title: `Refused, ${point.title}: ${choice.title}`,
      step: { ...usual.step, vary: { [point.id]: choice.id } },
    },
    judge: (run, runs) =>
      judgeSurfacing(run, runs.of(usual.id), { contract, code, words: [titleOf(point, point.usual), choice.title] }),
  }
}

interface Surfacing {
  readonly contract: Contract
  readonly code: string
  readonly words: readonly [string, string]
}

function judgeSurfacing(run: CaseRun, usual: ReturnType<Runs['of']>, { contract, code, words }: Surfacing): Judgement {
  const [result] = run.results
  const [usually, here] = words
  if (run.exchanges.length === 0) return notExercised('No request arrived.')
  if (result.claimed === 'token')
    return broken(`Fails as it must with "${usually}", reports success with "${here}".`, { shownBy: 0 })
  const surfaced = surfacedCodes(result, contract)
  if (surfaced.includes(code)) return KEPT
  if (surfaced.length > 0)
    return broken(`Reports ${surfaced.join(' and ')} with "${here}"; the service answered ${code}.`, { shownBy: 0 })
  const usuallySurfaced = usual !== undefined && surfacedCodes(usual.results[0], contract).includes(code)
  if (!usuallySurfaced)
    return notExercised('The client fails, as it must; it surfaces no code with the usual choice either.')
  return broken(`Finds the code with "${usually}", not with "${here}".`, { shownBy: 0 })
}
