// Examples on the generated pages: played on the mock by the same code that `explain` prints, so that none is made up.

import type { Draft } from '../../mocks/cli/explain/draft.ts'
import { half, type Kit } from '../../mocks/cli/explain/kit.ts'
import { type Played, play } from '../../mocks/cli/explain/play.ts'
import { transcript } from '../../mocks/cli/explain/transcript.ts'
import { plainTerminal } from '../../mocks/cli/terminal.ts'
import type { Contract } from '../../mocks/contract/contract.ts'
import { makePlan } from '../../mocks/contract/plan.ts'
import type { Profile } from '../../mocks/contract/profile.ts'
import { scenarios } from '../../scenarios/index.ts'

/** On what an example is played. */
export interface ExampleStage {
  readonly contract: Contract
  readonly assume?: Profile
}

/** What example requests are made from. */
export function kitOf(contract: Contract, assume: Profile = {}): Kit {
  return { contract, prefix: '', rules: makePlan(contract, assume).rules }
}

/** The requests and what came of them. */
export function playedOn(drafts: readonly Draft[], { contract, assume = {} }: ExampleStage): readonly Played[] {
  const subject = { contract, builtIn: scenarios, own: {}, file: undefined }
  return play(drafts, { subject, assume, explain: true })
}

/** The requests and the answers as text. */
export function transcriptOf(drafts: readonly Draft[], stage: ExampleStage): string {
  return writtenOf(playedOn(drafts, stage), stage)
}

/** What was played as text, without its indentation. */
export function writtenOf(played: readonly Played[], { contract }: ExampleStage): string {
  const fieldOfSecret = half(kitOf(contract), 'secret').name
  const text = transcript(played, { fieldOfSecret, terminal: plainTerminal() })
  return text.replaceAll(/^ {2}/gm, '')
}
