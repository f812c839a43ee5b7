// Thorough: random combinations of choices and random bodies that the contract permits, shrunk to the smallest difference
// that breaks the client. What broke it alone is left out: that is reported already.

import fc from 'fast-check'
import type { Contract, Json, Outcome, Point } from '../../mocks/contract/contract.ts'
import { pointerOf, tokensOf, valueAt, withMember } from '../../mocks/contract/pointer.ts'
import type { Profile } from '../../mocks/contract/profile.ts'
import type { CaseRun } from './case.ts'
import { type PlayOptions, playCase } from './play.ts'
import type { RuleResult } from './report/report.ts'
import { broken, type Judgement, KEPT } from './rule.ts'
import { reach } from './rules/choice-rules.ts'
import { judgeToken } from './rules/token-rules.ts'

/** How thorough. */
export interface ThoroughOptions extends PlayOptions {
  readonly seed: number
  readonly combinations: number
}

/** The rule on combinations, judged, and the run that shows it broken. */
export interface ThoroughRun {
  readonly result: RuleResult
  readonly run: CaseRun | undefined
}

/** A difference from usual: choices, and members beside the documented ones. */
interface Difference {
  readonly vary: Profile
  /** Documented members that may be any string. */
  readonly texts: Readonly<Record<string, Json>>
  readonly beside: Readonly<Record<string, Json>>
  readonly inside: Readonly<Record<string, Json>>
}

/** The rule on combinations; it has no single case, so it is not among the others. */
export const COMBINATION = {
  id: 'combination',
  class: 'unspecified',
  says: 'The client obtains a token also under random combinations of choices and with random permitted bodies.',
  case: 'combination',
} as const

const REMEDY =
  'Read the documented members of the answer, and let nothing else decide. Repeat this run with --thorough and the same --seed.'

/** Looks for a combination that breaks the client. `results` are those of the rules on single choices. */
export async function runThorough(results: readonly RuleResult[], options: ThoroughOptions): Promise<ThoroughRun> {
  const success = options.contract.operation.outcomes.find(({ tokenAt }) => tokenAt !== undefined)
  if (success === undefined)
    return {
      result: resultOf({ verdict: 'not-exercised', because: 'The contract has no token response.' }, []),
      run: undefined,
    }
  let shown: { run: CaseRun; judgement: Judgement } | undefined
  const root = blocking(results)
  if (root !== undefined)
    return { result: resultOf({ verdict: 'not-judged', because: `${root} is broken` }, success.source), run: undefined }
  const property = fc.asyncProperty(differences(options.contract, success, results), async (difference) => {
    if (options.signal.aborted) return true
    const run = await playCase(caseOf(difference), {
      ...options,
      contract: withBody(options.contract, success, difference),
    })
    const judgement = judgeToken(run, options.client.kind)
    if (judgement.verdict === 'broken') shown = { run, judgement }
    return judgement.verdict !== 'broken'
  })
  const checked = await fc.check(property, { seed: options.seed, numRuns: options.combinations })
  if (checked.failed && shown === undefined) throw checked.errorInstance
  const smallest = checked.counterexample?.[0]
  if (smallest === undefined || shown === undefined) return { result: resultOf(KEPT, success.source), run: undefined }
  const because = `Fails with ${inWords(smallest, options.contract, success)}. ${shown.judgement.because}`
  return {
    result: resultOf(broken(because, { shownBy: 0, level: levelOf(smallest, options.contract) }), success.source),
    run: shown.run,
  }
}

/** The rule that must be kept for a combination to say anything. */
function blocking(results: readonly RuleResult[]): string | undefined {
  const obtained = results.find(({ id }) => id === 'token-exact')
  if (obtained === undefined || obtained.verdict === 'kept') return undefined
  return obtained.verdict === 'broken' ? obtained.id : obtained.because.replace(/ is broken$/, '')
}

interface Outcomes extends Omit<Judgement, 'verdict'> {
  readonly verdict: RuleResult['verdict']
}

function resultOf({ verdict, because, level, shownBy }: Outcomes, source: RuleResult['source']): RuleResult {
  const remedy = verdict === 'broken' ? REMEDY : ''
  return {
    ...COMBINATION,
    level: level ?? 'dependency',
    source,
    verdict,
    because,
    remedy,
    ...(shownBy === undefined ? {} : { shownBy }),
  }
}

function caseOf({ vary }: Difference) {
  return { id: COMBINATION.case, title: 'A random combination', step: { vary } } as const
}

/** Every point that shapes a token response, without the choices that break the client alone; the usual one first. */
function differences(contract: Contract, success: Outcome, results: readonly RuleResult[]): fc.Arbitrary<Difference> {
  const brokenAlone = new Set(results.filter(({ verdict }) => verdict === 'broken').map(({ id }) => id))
  const points = contract.points.filter((point) => point.choices.some(({ changes }) => reach(changes).onToken))
  const choices = Object.fromEntries(
    points.map((point) => [point.id, fc.constantFrom(...choicesOf(point, brokenAlone))]),
  )
  const documented = new Set([...membersAt(success.body, ''), ...membersAt(success.body, parentOf(success))])
  const name = fc
    .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
    .filter((text) => !documented.has(text) && text !== '__proto__')
  const extra = brokenAlone.has('additional-members=both')
    ? fc.constant({})
    : fc.dictionary(name, fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>, { maxKeys: 3 })
  const texts = Object.fromEntries(
    freeTexts(success.schema).map((member) => [member, textOr(valueAt(success.body, pointerOf([member])) as Json)]),
  )
  return fc.record({ vary: fc.record(choices), texts: fc.record(texts), beside: extra, inside: extra })
}

function textOr(usual: Json): fc.Arbitrary<Json> {
  return fc.oneof(fc.constant(usual), fc.string({ unit: 'grapheme', maxLength: 40 }))
}

/** The members at the top level that the schema lets be any string. */
function freeTexts(schema: Outcome['schema']): readonly string[] {
  if (typeof schema === 'boolean' || typeof schema['properties'] !== 'object') return []
  return Object.entries(schema['properties'] as Record<string, TextSchema>)
    .filter(([, member]) => [member, ...(member.oneOf ?? []), ...(member.anyOf ?? [])].some(isAnyText))
    .map(([name]) => name)
}

interface TextSchema {
  readonly type?: unknown
  readonly oneOf?: readonly TextSchema[]
  readonly anyOf?: readonly TextSchema[]
}

function isAnyText(schema: TextSchema): boolean {
  return schema.type === 'string' && !['const', 'enum', 'pattern', 'format'].some((keyword) => keyword in schema)
}

function choicesOf(point: Point, brokenAlone: ReadonlySet<string>): readonly string[] {
  const others = point.choices
    .map(({ id }) => id)
    .filter(
      (id) => id !== point.usual && !brokenAlone.has(`${point.id}=${id}`) && !brokenAlone.has(`${point.id}-${id}`),
    )
  return [point.usual, ...others]
}

function parentOf({ tokenAt = '' }: Outcome): string {
  return pointerOf(tokensOf(tokenAt).slice(0, -1))
}

function membersAt(body: Json, pointer: string): readonly string[] {
  const value = valueAt(body, pointer)
  return typeof value === 'object' && value !== null ? Object.keys(value) : []
}

/** The contract with the body of the token response so changed. */
function withBody(contract: Contract, success: Outcome, { texts, beside, inside }: Difference): Contract {
  const parent = parentOf(success)
  const said = Object.entries(texts).reduce(
    (body, [name, text]) => withMember(body, pointerOf([name]), text),
    success.body,
  )
  const added = Object.entries(beside).reduce((body, [name, value]) => withMember(body, pointerOf([name]), value), said)
  const body = Object.entries(inside).reduce(
    (whole, [name, value]) => withMember(whole, parent + pointerOf([name]), value),
    added,
  )
  const outcomes = contract.operation.outcomes.map((outcome) =>
    outcome.id === success.id ? { ...outcome, body } : outcome,
  )
  return { ...contract, operation: { ...contract.operation, outcomes } }
}

function unusual(vary: Profile, contract: Contract): readonly string[] {
  return Object.entries(vary).flatMap(([id, choice]) =>
    contract.points.find((point) => point.id === id)?.usual === choice ? [] : [`${id}=${choice}`],
  )
}

function inWords({ vary, texts, beside, inside }: Difference, contract: Contract, success: Outcome): string {
  const changed = Object.entries(texts).filter(([name, text]) => text !== valueAt(success.body, pointerOf([name])))
  const parts = [
    ...unusual(vary, contract),
    ...changed.map(([name, text]) => `${name} ${JSON.stringify(text)}`),
    ...(Object.keys(beside).length > 0 ? [`members ${JSON.stringify(beside)} at the top level`] : []),
    ...(Object.keys(inside).length > 0 ? [`members ${JSON.stringify(inside)} beside the token`] : []),
  ]
  return parts.join(', ') || 'the usual choices, now and then'
}

/** Where nothing differs but what the document allows in so many words, a statement is broken. */
function levelOf({ vary, beside, inside }: Difference, contract: Contract): RuleResult['level'] {
  const unspecified = unusual(vary, contract).filter((taken) =>
    contract.points.some(({ id, kind }) => kind === 'unspecified' && taken.startsWith(`${id}=`)),
  )
  const extra = Object.keys(beside).length + Object.keys(inside).length
  return unspecified.length + extra === 0 ? 'violation' : 'dependency'
}
