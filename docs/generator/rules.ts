// The pages of the rules: those by which a client is checked, and those by which a service is verified.

import type { Contract, Source } from '../../mocks/contract/contract.ts'
import type { Level } from '../../mocks/exchange/findings.ts'
import type { RuleClass } from '../../scenarios/check/rule.ts'
import { rulesFor } from '../../scenarios/check/rules/index.ts'
import { COMBINATION } from '../../scenarios/check/thorough.ts'
import { rulesFor as serviceRulesFor } from '../../scenarios/verify/rules/index.ts'
import { code, pageOf, plain, section, sources, table } from './markdown.ts'

const CLASSES = {
  documented: ['Documented', 'Statements of the document. A violation fails the check; advice never does.'],
  unspecified: [
    'Unspecified',
    'One rule for each choice but the usual one, at each [unspecified point](unspecified-points.md). A client that works with the usual choice only has a dependency: a question to the owner of the service, and a failure with `--strict` only.',
  ],
  misbehaving: [
    'Misbehaving',
    'A service that does not do what the document says: the client fails, in bounded time, and hands out nothing that is no token. To hand out something else is a violation.',
  ],
  repeated: [
    'Repeated',
    'What only a client shows that is called several times in one process: `checkClient`, `testClient` and `exec`, not `check -- command`.',
  ],
} as const satisfies Record<RuleClass, readonly [heading: string, says: string]>

/** The page of the rules for clients. */
export function checkRulesPage(contract: Contract): string {
  const rules = rulesFor(contract, 'function')
  return pageOf({
    title: 'Rules of check',
    from: ['scenarios/check/rules/', 'openapi.yaml'],
    sections: [
      'What a client is judged by. Name rules with `--only` and `--skip` (an id, a class, or `value-*`), and in the file of ' +
        '`--known-failing`. A rule is judged only where those that it needs are kept, so that one defect is reported once; ' +
        'what a client does not show is “not exercised”, never a pass.',
      ...Object.entries(CLASSES).map(([name, [heading, says]]) => {
        const ofClass = rules.filter((rule) => rule.class === name)
        return section(heading, says, rulesText(ofClass), name === 'unspecified' ? combination() : '')
      }),
    ],
  })
}

/** What the rules of both kinds have. */
interface Row {
  readonly id: string
  readonly says: string
  readonly remedy: string
  readonly source: readonly Source[]
  readonly level?: Level
}

/** As many rules with one remedy are shown under it. */
const SHARED = 3

/** A table; those with the same remedy in one of their own. */
function rulesText(rules: readonly Row[]): string {
  const byRemedy = Map.groupBy(rules, ({ remedy }) => remedy)
  const isShared = ({ remedy }: Row) => (byRemedy.get(remedy) ?? []).length >= SHARED
  const alone = rules.filter((rule) => !isShared(rule))
  const shared = [...byRemedy].filter(([, members]) => members.length >= SHARED)
  return [
    table(
      ['Rule', 'What holds', 'What to do where it does not', 'Source'],
      alone.map((row) => [nameOf(row), plain(row.says), plain(row.remedy), sources(row.source)]),
    ),
    ...shared.map(([remedy, members]) => sharedText(remedy, members)),
  ]
    .filter((text) => text !== '')
    .join('\n\n')
}

/** Rules with one remedy; where they have one source too, it stands above them. */
function sharedText(remedy: string, members: readonly Row[]): string {
  const cited = members.map(({ source }) => sources(source))
  const [first = ''] = cited
  const isOne = first !== '' && cited.every((source) => source === first)
  const rows = members.map((row, index) => [nameOf(row), plain(row.says), ...(isOne ? [] : [cited[index] ?? ''])])
  const head = ['Rule', 'What holds', ...(isOne ? [] : ['Source'])]
  return `${leadOf(remedy)}${isOne ? ` (${first})` : ''}\n\n${table(head, rows)}`
}

function nameOf({ id, level }: Row): string {
  return level === 'advice' ? `${code(id)} (advice)` : code(id)
}

function leadOf(remedy: string): string {
  return remedy === ''
    ? 'No request to the token operation shows these; they are reported as not exercised:'
    : `Where one of these does not hold: ${plain(remedy)}`
}

function combination(): string {
  return `With ${code('--thorough')} one more, ${code(COMBINATION.id)}: ${COMBINATION.says} What breaks it is shrunk to the smallest difference.`
}

/** The page of the rules for services. */
export function verifyRulesPage(contract: Contract): string {
  return pageOf({
    title: 'Rules of verify',
    from: ['scenarios/verify/rules/', 'openapi.yaml'],
    sections: [
      'What a real service is judged by: a broken rule is a disagreement between the document and the service, and which of ' +
        'the two is right only its owner can say.',
      rulesText(serviceRulesFor(contract)),
      section(
        'What it learns',
        'Beside the rules, one line for each [unspecified point](unspecified-points.md): the choice that the service takes, ' +
          'or why no request could show it. `--write profile.yaml` keeps them for `serve --profile` and `check --profile`; ' +
          'with `--profile` a choice that is no longer taken is a broken rule with the name of its point.',
      ),
    ],
  })
}
