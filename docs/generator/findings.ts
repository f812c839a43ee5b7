// The page of the findings: what each means, what to do about it, where the document says so, and a request on which it is
// made.

import { FINDING_EXAMPLES } from '../../mocks/cli/explain/finding-examples.ts'
import { choiceTurning } from '../../mocks/cli/explain/knobs.ts'
import type { Contract } from '../../mocks/contract/contract.ts'
import { FINDINGS, type Finding, type FindingId, type Level } from '../../mocks/exchange/findings.ts'
import { kitOf, playedOn, writtenOf } from './examples.ts'
import { code, fence, pageOf, plain, section, sources, subsection, table } from './markdown.ts'

const LEVELS = {
  violation: ['Violations', 'The request breaks a statement of the document. Mend the client.'],
  dependency: [
    'Dependencies',
    'The request leans on something that the document does not say. It may work today: ask the owner of the service, or stop leaning on it.',
  ],
  advice: ['Advice', 'Neither against the document nor beside it: what the mock can tell you all the same.'],
} as const satisfies Record<Level, readonly [heading: string, says: string]>

interface Made {
  readonly finding: Finding
  readonly example: string
}

/** The page. */
export function findingsPage(contract: Contract): string {
  const all = findingIds().map((id) => madeOn(id, contract))
  const ofLevel = (level: Level) => all.filter(({ finding }) => finding.level === level)
  return pageOf({
    title: 'Findings',
    from: ['mocks/exchange/findings.ts', 'openapi.yaml'],
    sections: [
      'What the mock finds on a request. It stands in the log, in the console, in the journal (`/__admin/requests`) and in ' +
        'the header `x-mock-findings` of the answer. `mock-token-server explain NAME` prints what stands here.',
      'The names in the sentences are those of the example; yours are filled in.',
      ...Object.entries(LEVELS).map(([level, [heading, says]]) => {
        const made = ofLevel(level as Level)
        return section(heading, says, overview(made), ...made.map(findingSection))
      }),
    ],
  })
}

function findingIds(): readonly FindingId[] {
  return Object.keys(FINDINGS).filter((id): id is FindingId => Object.hasOwn(FINDINGS, id))
}

/** Throws where the example of a finding does not make it: the page would say something else than the mock. */
function madeOn(id: FindingId, contract: Contract): Made {
  const { drafts, knob } = FINDING_EXAMPLES[id]
  const assume = (knob === undefined ? undefined : choiceTurning(knob, contract)) ?? {}
  const played = playedOn(drafts(kitOf(contract, assume)), { contract, assume })
  const finding = played.flatMap(({ exchanged }) => exchanged.findings).find((candidate) => candidate.id === id)
  if (finding === undefined)
    throw new Error(
      `Cannot write the page of the findings: the example of ${id} does not make it. Mend finding-examples.ts.`,
    )
  return { finding, example: writtenOf(played, { contract }) }
}

function overview(made: readonly Made[]): string {
  return table(
    ['Finding', 'What it means'],
    made.map(({ finding: { id, says } }) => [`[${code(id)}](#${id})`, plain(says)]),
  )
}

function findingSection({ finding, example }: Made): string {
  const { id, says, remedy, source, point } = finding
  const leansOn =
    point === undefined ? '' : `**Leans on** [${code(point)}](unspecified-points.md#${point}), which is not specified.`
  return subsection(
    id,
    plain(says),
    [`**Do:** ${plain(remedy)}`, `**Source:** ${sources(source)}.`, leansOn].filter((line) => line !== '').join('\\\n'),
    `<details><summary>A request that makes it</summary>\n\n${fence(example)}\n\n</details>`,
  )
}
