// The page of the x- members of a description, from the schema that they are checked against, and of what validate can
// find.

import schema from '../../mocks/contract/extensions.schema.json' with { type: 'json' }
import { FINDING_IDS } from '../../mocks/contract/lint/finding.ts'
import type { OURS } from '../../mocks/contract/misspelt-extensions.ts'
import { code, pageOf, plain, section, subsection, table } from './markdown.ts'
import { type Member, membersOf, resolved, type Schema } from './schema-words.ts'

const DEFINITIONS = schema.$defs as Readonly<Record<string, Schema>>

/** Where each member stands, and what it is. */
const MEMBERS = {
  'x-source': [
    'beside any description or `says`',
    'Where your document says it. It stands in every report and answer.',
  ],
  'x-credential': [
    'a field of the request',
    '`identifier` or `secret`: which half of the client credentials it is. One field each.',
  ],
  'x-practices': [
    'the schema of the request',
    'How credentials are to be handled. A reset after so many months is shown with their age.',
  ],
  'x-outcomes': [
    'the operation that yields the token',
    'Which condition leads to which answer. It makes the operation the one that is mocked.',
  ],
  'x-refused': ['the security scheme of the token', 'A reference to the response of a request without a live token.'],
  'x-alternatives': ['the root', 'What the document allows in several ways: a client must take each.'],
  'x-unspecified': ['the root', 'What the document does not say, with the choices.'],
  'x-not-felt': ['the root', 'What else it does not say, and why no client can feel it.'],
} as const satisfies Record<(typeof OURS)[number], readonly [where: string, says: string]>

/** The page. */
export function descriptionMembersPage(): string {
  return pageOf({
    title: 'The x- members of a description',
    from: ['mocks/contract/extensions.schema.json', 'mocks/contract/lint/finding.ts'],
    sections: [
      'Wherever OpenAPI 3.1 has a word, the description uses it; these members stand where it has none. How to write a ' +
        'description of your own, step by step: [own description](../own-description.md).',
      table(
        ['Member', 'Where it stands', 'What it is'],
        Object.entries(MEMBERS).map(([name, [where, says]]) => [code(name), where, says]),
      ),
      section(
        'x-outcomes',
        'A list; the first whose condition holds is the answer.',
        memberTable(itemsOf('outcomes')),
        subsection('when', descriptionOf('condition'), memberTable(definition('condition'))),
      ),
      section(
        'x-unspecified and x-alternatives',
        'Points by name.',
        memberTable(valuesOf('points')),
        subsection('A choice', memberTable(definition('choice'))),
        subsection('argument', descriptionOf('argument'), memberTable(definition('argument'))),
        subsection('changes', descriptionOf('changes'), memberTable(definition('changes')), ...nestedChanges()),
        subsection('answers.success, answers.errors', memberTable(definition('answer'))),
        subsection('refusals', memberTable(definition('refusal'))),
      ),
      section('x-practices', descriptionOf('practices'), memberTable(itemsOf('practices'))),
      section('x-not-felt', 'A list.', memberTable(schema.properties['x-not-felt'].items as Schema)),
      section(
        'What validate finds',
        `${code('mock-token-server validate')} names every fault in one run, with its place. An error keeps the description from being served; a warning fails with ${code('--strict')} only.`,
        table(
          ['Id', 'What holds where nothing is found', 'Level'],
          Object.entries(FINDING_IDS).map(([id, { title, level }]) => [code(id), title, level]),
        ),
      ),
    ],
  })
}

function definition(name: string): Schema {
  const found = DEFINITIONS[name]
  if (found === undefined) throw new Error(`Cannot describe "${name}": extensions.schema.json has no such definition.`)
  return found
}

function resolve(reference: string): Schema {
  return definition(reference.replace('#/$defs/', ''))
}

function itemsOf(name: string): Schema {
  return definition(name).items ?? {}
}

function valuesOf(name: string): Schema {
  return (definition(name)['additionalProperties'] ?? {}) as Schema
}

function descriptionOf(name: string): string {
  return plain(definition(name).description ?? '')
}

/** The members of those changes that are objects themselves. */
function nestedChanges(): readonly string[] {
  const { properties = {} } = definition('changes')
  return Object.entries(properties).flatMap(([name, member]) => {
    const { properties: inner } = resolved(member, resolve)
    return inner === undefined || name === 'refusals' ? [] : [memberTable(member, `${name}.`)]
  })
}

function memberTable(of: Schema, prefix = ''): string {
  return table(
    ['Member', 'What it is', 'Takes'],
    membersOf(of, resolve).map((member) => [nameOf(member, prefix), plain(member.says), member.takes]),
  )
}

function nameOf({ name, isRequired }: Member, prefix: string): string {
  return `${code(`${prefix}${name}`)}${isRequired ? ' (required)' : ''}`
}
