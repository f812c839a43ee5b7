// The greeting: what is served, where, with which credentials, and a line to paste. Pure text.

import type { Field } from '../contract/contract.ts'
import { AUTHORITY_PATH } from '../server/authority-answer.ts'
import { curlLines, curlWords, shellQuoted } from './curl-line.ts'
import type { GreetingFacts } from './greeting-facts.ts'
import { lanRows, qrLines } from './lan.ts'
import { paragraph, type Terminal } from './terminal.ts'

/** The text, with an empty line after it to set the log off. */
export function greeting(facts: GreetingFacts, terminal: Terminal): string {
  const { paint } = terminal
  const rows = [...served(facts), ...credentials(facts), ...differences(facts)]
  const width = Math.max(...rows.map(([name]) => name.length)) + 2
  const hang = ' '.repeat(width + 2)
  const lines = rows.map(([name, text]) => {
    const whole = paragraph(text, { lead: `  ${name.padEnd(width)}`, hang, columns: terminal.columns })
    return whole.replace(name, paint('dim', name))
  })
  return [
    paint('bold', `mock-token-server: ${facts.title}`),
    '',
    ...lines,
    ...(facts.lan === undefined ? [] : qrLines(facts.lan, terminal)),
    '',
    ...tryIt(facts, terminal),
    '',
    ...scenarios(facts, terminal),
    '',
  ].join('\n')
}

type Row = readonly [name: string, text: string]

function served({ url, lan, authorityFile, mock, adminPassword }: GreetingFacts): readonly Row[] {
  const { method, path } = mock.contract.operation
  return [
    ['Base URL', url],
    ...(lan === undefined ? [] : lanRows(lan)),
    ...(authorityFile === undefined ? [] : trustRows(authorityFile, lan?.places[0]?.url ?? url)),
    ['Token', `${method} ${path}`],
    ['Console', `${url}/__console/ in a browser`],
    ...(adminPassword === undefined ? [] : [['Admin password', adminPassword] as const]),
  ]
}

/** What makes clients trust the server. */
function trustRows(file: string, url: string): readonly Row[] {
  return [
    ['Trust', file],
    ['Trust in Node', `NODE_EXTRA_CA_CERTS=${shellQuoted(file)}`],
    ['Trust on phones', `open ${url}${AUTHORITY_PATH} once, and install it`],
  ]
}

function credentials({ fields, mock, applications }: GreetingFacts): readonly Row[] {
  const shown = mock.contract.operation.fields.filter(
    ({ credential }) => applications === undefined || credential === 'identifier',
  )
  const more = applications === undefined || applications === 1 ? '' : ` (the first of ${applications} applications)`
  return shown.map(({ name, credential }: Field) => [
    name,
    `${fields[name] ?? ''}${credential === 'identifier' ? more : ''}`,
  ])
}

/** What was asked for on the command line, and the files that it named. */
function differences({ playing, assume, protect, seed, watched }: GreetingFacts): readonly Row[] {
  const assumed = Object.entries(assume).map(([point, choice]) => `${point}=${choice}`)
  return [
    ...(playing === undefined ? [] : [['Scenario', `${playing.name}: ${playing.title}`] as const]),
    ...(assumed.length === 0 ? [] : [['Assumed', assumed.join(', ')] as const]),
    ...(protect.length === 0 ? [] : [['Protected', protect.join(', ')] as const]),
    ...(seed === undefined ? [] : [['Seed', seed] as const]),
    ...(watched.length === 0 ? [] : [['Watches', watched.join(', ')] as const]),
  ]
}

function tryIt(
  { url, mock, fields, requiredHeader, authorityFile }: GreetingFacts,
  { columns, paint }: Terminal,
): readonly string[] {
  const { operation } = mock.contract
  const words = curlWords({ url: `${url}${operation.path}`, operation, fields, requiredHeader, authorityFile })
  return curlLines(words, columns - 2).map((line) => `  ${paint('cyan', line)}`)
}

function scenarios(
  { url, exampleScenario, mock, listing }: GreetingFacts,
  { paint, columns }: Terminal,
): readonly string[] {
  const how = `${mock.book.scenarios.size} scenarios. As base URL, this plays one of them:`
  return [
    paragraph(how, { lead: '  ', hang: '  ', columns }),
    `  ${paint('cyan', `${url}/scenarios/${exampleScenario}`)}`,
    `  ${paint('dim', 'List them:')} ${listing}`,
  ]
}
