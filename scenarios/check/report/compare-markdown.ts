// A comparison as Markdown, for a job summary: clients × rules, what differs first.

import { type ComparedRule, type Comparison, cellWord } from './compare.ts'
import { type Block, code, fitted, paragraph, plain, row, table } from './markdown-text.ts'
import { counted } from './standing.ts'

const LONGEST_CHARACTERS = 60_000
const CUT = '*Cut here: the whole is longer than a comment may be. The HTML page has all of it.*'

/** The comparison as Markdown, shorter than 60,000 characters. */
export function markdownComparison(comparison: Comparison): string {
  const { clients, different, same, keptByAll } = comparison
  const list = clients.map(
    ({ letter, name, verdict, passed }) => `- ${passed ? '✅' : '❌'} **${letter}** ${code(name)}: ${plain(verdict)}`,
  )
  const blocks = [
    paragraph(`## ${counted(clients.length, 'client', 'clients')} compared\n\n${list.join('\n')}`),
    ...(different.length === 0
      ? [paragraph('No rule stands differently.')]
      : tableOf('Different', different, comparison)),
    ...(same.length === 0 ? [] : tableOf('The same for all, and not kept', same, comparison)),
    paragraph(`${counted(keptByAll.length, 'rule is', 'rules are')} kept by all.`),
  ]
  return fitted(blocks, { characters: LONGEST_CHARACTERS, note: CUT })
}

function tableOf(title: string, rules: readonly ComparedRule[], { clients }: Comparison): readonly Block[] {
  const rows = rules.map(({ id, says, results }) =>
    row([`${plain(says)} ${code(id)}`, ...results.map((result) => plain(cellWord(result)))]),
  )
  return [paragraph(`### ${title}`), table(['Rule', ...clients.map(({ letter }) => letter)], rows)]
}
