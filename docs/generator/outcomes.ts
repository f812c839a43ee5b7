// The page of the outcomes: what leads to which documented answer, with the answer as the mock really gives it.

import { requestFor } from '../../mocks/cli/explain/kit.ts'
import { answerInWords } from '../../mocks/cli/explain/scenario-text.ts'
import type { Contract, Outcome } from '../../mocks/contract/contract.ts'
import { ScenarioBook } from '../../mocks/exchange/scenario-book.ts'
import { scenarios } from '../../scenarios/index.ts'
import { kitOf, transcriptOf } from './examples.ts'
import { code, fence, pageOf, plain, section, sources, table } from './markdown.ts'

/** The page. */
export function outcomesPage(contract: Contract): string {
  const { outcomes } = contract.operation
  return pageOf({
    title: 'Outcomes and error codes',
    from: ['openapi.yaml'],
    sections: [
      'What the document says of the token endpoint: which condition leads to which answer. The first that holds decides.',
      table(
        ['Outcome', 'Answer', 'Cause', 'What to do', 'Source'],
        outcomes.map((outcome) => [
          `[${code(outcome.id)}](#${anchorOf(outcome)})`,
          answerInWords(outcome),
          plain(outcome.cause),
          plain(outcome.remedy),
          sources(outcome.source),
        ]),
      ),
      ...outcomes.map((outcome) => outcomeSection(outcome, contract)),
    ],
  })
}

function headingOf({ id, code: errorCode }: Outcome): string {
  return errorCode === undefined ? id : `${errorCode}: ${id}`
}

function anchorOf(outcome: Outcome): string {
  return headingOf(outcome)
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-')
}

function outcomeSection(outcome: Outcome, contract: Contract): string {
  return section(
    headingOf(outcome),
    plain(outcome.says),
    `Whatever the request carries: ${forcedBy(outcome, contract)}the header ${code(`Prefer: code=${outcome.status}, example=${outcome.example}`)}.`,
    fence(transcriptOf([requestFor(kitOf(contract), outcome)], { contract })),
  )
}

/** The scenario that forces it and does nothing else. */
function forcedBy({ id }: Outcome, contract: Contract): string {
  const book = new ScenarioBook(contract, scenarios)
  const [name] = [...book.scenarios].find(([, { force, sequence }]) => force === id && sequence === undefined) ?? []
  return name === undefined ? '' : `the base URL ${code(`‹base URL›/scenarios/${name}`)}, or `
}
