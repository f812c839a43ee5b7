// A topic explained: heading, facts and an example that is really played. Pure text.

import type { Outcome, Point } from '../../contract/contract.ts'
import { makePlan } from '../../contract/plan.ts'
import { choiceSyntax, type Profile } from '../../contract/profile.ts'
import { FINDINGS, type FindingId, type Level } from '../../exchange/findings.ts'
import type { Scenario } from '../../exchange/scenario.ts'
import { ScenarioBook } from '../../exchange/scenario-book.ts'
import type { Subject } from '../set-up.ts'
import type { Terminal } from '../terminal.ts'
import { facts, heading } from './blocks.ts'
import { FINDING_EXAMPLES } from './finding-examples.ts'
import { half, type Kit, requestFor } from './kit.ts'
import { choiceTurning, knobsOfPoint } from './knobs.ts'
import { type Played, play } from './play.ts'
import { requestsShowing } from './point-examples.ts'
import { answerInWords, POINT_REMEDIES, scenarioDrafts, scenarioFacts } from './scenario-text.ts'
import type { Topic } from './topics.ts'
import { answers, requests, transcript, type Writing } from './transcript.ts'

/** Where and of what an explanation is written. */
export interface Explaining {
  readonly subject: Subject
  readonly terminal: Terminal
}

/** The explanation of a topic. */
export function explanation(topic: Topic, explaining: Explaining): string {
  switch (topic.kind) {
    case 'scenario':
      return ofScenario(topic.name, topic.scenario, explaining)
    case 'outcome':
      return ofOutcome(topic.outcome, explaining)
    case 'point':
      return ofPoint(topic.point, explaining)
    case 'finding':
      return ofFinding(topic.name, explaining)
  }
}

function kitOf({ contract }: Subject, assume: Profile = {}): Kit {
  return { contract, prefix: '', rules: makePlan(contract, assume).rules }
}

function writingOf({ subject, terminal }: Explaining): Writing {
  return { fieldOfSecret: half(kitOf(subject), 'secret').name, terminal }
}

function ofScenario(name: string, scenario: Scenario, explaining: Explaining): string {
  const { subject, terminal } = explaining
  const { contract } = subject
  const drafts = scenarioDrafts(scenario, { contract, prefix: `/scenarios/${name}` })
  return [
    heading({ name, kind: 'scenario', says: scenario.title }, terminal),
    facts(scenarioFacts(name, scenario, contract), terminal),
    transcript(play(drafts, { subject, assume: {}, explain: true }), writingOf(explaining)),
  ].join('\n\n')
}

function ofOutcome(outcome: Outcome, explaining: Explaining): string {
  const { subject, terminal } = explaining
  const { id, code, says, cause, remedy, source } = outcome
  const [planned] = makePlan(subject.contract).outcomes.filter((candidate) => candidate.outcome.id === id)
  return [
    heading({ name: id, kind: code === undefined ? 'outcome' : `outcome, error code ${code}`, says }, terminal),
    facts(
      [
        ['Answer', answerInWords(outcome)],
        ['Cause', cause],
        ['Remedy', remedy],
        ['Source', source.join('; ')],
        ['Shaped by', (planned?.answer.shapedBy ?? []).join(', ')],
        [
          'Play it',
          [...forcedBy(id, subject), `header Prefer: code=${planned?.answer.status}, example=${outcome.example}`],
        ],
      ],
      terminal,
    ),
    transcript(
      play([requestFor(kitOf(subject), outcome)], { subject, assume: {}, explain: true }),
      writingOf(explaining),
    ),
  ].join('\n\n')
}

/** The scenario that forces an outcome and does nothing else. */
function forcedBy(id: string, subject: Subject): readonly string[] {
  const { scenarios } = bookOf(subject)
  const found = [...scenarios].find(
    ([, { force, vary, fault, sequence }]) =>
      force === id && vary === undefined && fault === undefined && sequence === undefined,
  )
  return found === undefined ? [] : [`--scenario ${found[0]}, or the base URL <base>/scenarios/${found[0]}`]
}

function bookOf({ contract, builtIn, own }: Subject): ScenarioBook {
  return new ScenarioBook(contract, builtIn, own)
}

const LEVELS: Readonly<Record<Level, string>> = {
  violation: 'violation: the request breaks a statement of the document',
  dependency: 'dependency: the request leans on what the document does not say',
  advice: 'advice: neither against the document nor beside it',
}

function ofFinding(id: FindingId, explaining: Explaining): string {
  const { subject, terminal } = explaining
  const played = playFinding(id, subject)
  const found = played.flatMap(({ exchanged }) => exchanged.findings).find((finding) => finding.id === id)
  const { level, says, remedy } = found ?? {
    ...FINDINGS[id],
    says: unfilled(FINDINGS[id].says),
    remedy: unfilled(FINDINGS[id].remedy),
  }
  const point = found?.point
  return [
    heading({ name: id, kind: 'finding', says }, terminal),
    facts(
      [
        ['Level', LEVELS[level]],
        ['Remedy', remedy],
        ['Source', (found?.source ?? []).join('; ')],
        ['Leans on', point === undefined ? '' : `${point}, which is not specified`],
      ],
      terminal,
    ),
    ...(found === undefined
      ? ['  No example: nothing in this description leads to it.']
      : [transcript(played, writingOf(explaining))]),
  ].join('\n\n')
}

/** A sentence whose names only a request would fill in. */
function unfilled(sentence: string): string {
  return sentence.replace(/\{\w+\}/g, '…')
}

function playFinding(id: FindingId, subject: Subject): readonly Played[] {
  const { drafts, knob } = FINDING_EXAMPLES[id]
  const assume = knob === undefined ? {} : choiceTurning(knob, subject.contract)
  if (assume === undefined) return []
  return play(drafts(kitOf(subject, assume)), { subject, assume, explain: true })
}

function ofPoint(point: Point, explaining: Explaining): string {
  const { terminal, subject } = explaining
  const kind = point.kind === 'unspecified' ? 'unspecified point' : 'documented alternatives'
  const names = playedBy(point, subject)
  const choices = point.choices.map((choice) => {
    const marks = [
      ...(choice.id === point.usual ? ['usual'] : []),
      ...(names.get(choice.id) ?? []).map((name) => `scenario ${name}`),
    ]
    return `${choiceSyntax(choice)}: ${choice.title}${marks.length === 0 ? '' : ` (${marks.join(', ')})`}`
  })
  const other = point.choices.find(({ id }) => id !== point.usual)?.id ?? point.usual
  return [
    heading({ name: point.id, kind, says: point.says }, terminal),
    facts(
      [
        ['Source', point.source.join('; ')],
        ['About', point.title],
        ['Choices', choices],
        ['Remedy', POINT_REMEDIES[point.kind]],
        ['Take one', `--assume ${point.id}=${other}`],
      ],
      terminal,
    ),
    ...pointTranscripts(point, explaining),
  ].join('\n\n')
}

/** Choice to the scenarios that play it. */
function playedBy(point: Point, subject: Subject): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const [name, { vary }] of bookOf(subject).scenarios) {
    const choice = vary?.[point.id]?.split(':', 1)[0]
    if (choice !== undefined) found.set(choice, [...(found.get(choice) ?? []), name])
  }
  return found
}

/** Every choice on the same requests: those are shown once, where they are the same. */
function pointTranscripts(point: Point, explaining: Explaining): readonly string[] {
  const { subject, terminal } = explaining
  const writing = writingOf(explaining)
  let before: string | undefined
  return point.choices.map(({ id }) => {
    const assume = { [point.id]: id }
    const drafts = requestsShowing(knobsOfPoint(point), kitOf(subject, assume))
    const played = play(drafts, { subject, assume, explain: false })
    const asked = requests(played, writing)
    const text = asked === before ? answers(played, writing) : transcript(played, writing)
    before = asked
    return `${terminal.paint('cyan', `  ${point.id}=${id}`)}\n${text}`
  })
}
