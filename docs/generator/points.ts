// The page of the unspecified points: what the document leaves open, the choices, and what plays each.

import type { Choice, Contract, Point } from '../../mocks/contract/contract.ts'
import { choiceSyntax } from '../../mocks/contract/profile.ts'
import { ScenarioBook } from '../../mocks/exchange/scenario-book.ts'
import { scenarios } from '../../scenarios/index.ts'
import { code, codes, pageOf, plain, section, sentence, sources, subsection, table } from './markdown.ts'

/** The page. */
export function pointsPage(contract: Contract): string {
  const unspecified = contract.points.filter(({ kind }) => kind === 'unspecified')
  const alternatives = contract.points.filter(({ kind }) => kind === 'alternative')
  return pageOf({
    title: 'Unspecified points',
    from: ['openapi.yaml', 'scenarios/'],
    sections: [
      'Where the document does not say, the mock takes the usual choice, and can take any other. A client that works with ' +
        'the usual choice only has a habit that the document never promised.',
      'Take another choice with `--assume point=choice`, in a profile, in a scenario, or in a session. Where a choice ' +
        'takes a value, it follows a colon: `--assume token-lifetime=seconds:90`.',
      table(
        ['Point', 'What is open', 'Usual'],
        unspecified.map((point) => [
          `[${code(point.id)}](#${point.id})`,
          sentence(point.title),
          titleOf(point, point.usual),
        ]),
      ),
      section('The points', ...unspecified.map((point) => pointSection(point, contract))),
      section(
        'Documented alternatives',
        'The document allows each of these: a client must take all of them, and fails the check if it does not.',
        ...alternatives.map((point) => pointSection(point, contract)),
      ),
      section(
        'Not felt',
        'What else the document leaves open, and why no client of the token endpoint can feel it.',
        table(
          ['The document', 'Why it is no point', 'Source'],
          contract.notFelt.map(({ says, because, source }) => [plain(says), plain(because), sources(source)]),
        ),
      ),
    ],
  })
}

function pointSection(point: Point, contract: Contract): string {
  return subsection(
    point.id,
    `${sentence(point.title)} The document: “${plain(point.says)}” (${sources(point.source)})`,
    table(
      ['Choice', 'What it is', 'Scenario'],
      point.choices.map((choice) => [
        `${code(choiceSyntax(choice))}${choice.id === point.usual ? ' (usual)' : ''}`,
        `${plain(choice.title)}${defaultOf(choice)}`,
        codes(playing(point, choice, contract)),
      ]),
    ),
  )
}

function defaultOf({ argument }: Choice): string {
  return argument === undefined ? '' : `; ${code(String(argument.default))} where no ${argument.name} is given`
}

/** The scenarios that take this choice. */
function playing({ id: point }: Point, { id }: Choice, contract: Contract): readonly string[] {
  const book = new ScenarioBook(contract, scenarios)
  return [...book.scenarios].filter(([, { vary }]) => vary?.[point]?.split(':', 1)[0] === id).map(([name]) => name)
}

function titleOf({ choices }: Point, id: string): string {
  return plain(choices.find((choice) => choice.id === id)?.title ?? id)
}
