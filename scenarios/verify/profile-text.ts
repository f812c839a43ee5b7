// An assumption profile as YAML that people read: each choice with what was seen, and what could not be learned with why.
// serve, check and verify take it.

import { stringify } from 'yaml'
import { printable } from '../check/report/printable.ts'
import type { ChosenPoint, Report } from '../check/report/report.ts'

const COLUMNS = 118

/** What a report on a service has learned, as the text of a file. */
export function profileText(report: Report): string {
  const { profile = [] } = report
  const learned = profile.filter(({ choice }) => choice !== undefined)
  const unseen = profile.filter(({ choice, isNew }) => choice === undefined && !isNew)
  const unsaid = profile.filter(({ isNew }) => isNew)
  const sections = [
    head(report),
    ...learned.map(entry),
    ...section('Seen, and none of the choices: the usual one is taken instead.', unsaid),
    ...section('Not learned: the usual choice is taken.', unseen),
  ]
  return `${sections.join('\n\n')}\n`
}

function head({ client, contract, tool, startedAt, cases, complete }: Report): string {
  const [day] = startedAt.split('T')
  const early = complete ? '' : ' It ended early: more could be learned.'
  return [
    ...comment(`What ${client.name} does where the document is silent (${contract.title} ${contract.version}).`),
    ...comment(`Learned by ${tool} on ${day} with ${cases.length} requests.${early}`),
    ...comment(
      'serve --profile FILE does the same, check --profile FILE checks a client under it, verify --profile FILE says what has changed.',
    ),
  ].join('\n')
}

function entry({ point, title, choice = '', choiceTitle = '', seen }: ChosenPoint): string {
  return [
    ...comment(`${title}: ${choiceTitle}.`),
    ...comment(`Seen: ${seen}.`),
    stringify({ [point]: choice }, { lineWidth: 0 }).trimEnd(),
  ].join('\n')
}

function section(title: string, points: readonly ChosenPoint[]): readonly string[] {
  if (points.length === 0) return []
  const lines = points.flatMap(({ point, seen, because, isNew }) => {
    const why = isNew ? '' : ` ${because}`
    return comment(`- ${point}:${why}${seen === '' ? '' : ` Seen: ${seen}.`}`)
  })
  return [[...comment(title), ...lines].join('\n')]
}

/** The text as comment lines, each short enough to read. */
function comment(text: string): readonly string[] {
  const lines: string[] = []
  let line = '#'
  for (const word of printable(text).split(' ')) {
    if (line.length + 1 + word.length > COLUMNS && line !== '#') {
      lines.push(line)
      line = '#  '
    }
    line += ` ${word}`
  }
  return [...lines, line]
}
