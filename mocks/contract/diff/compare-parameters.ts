// The parameters of an operation: which there are, which are required, and what they take.

import type { Reading } from '../read.ts'
import type { ChangeKind } from './change.ts'
import { SENT } from './compare-fields.ts'
import { type Both, type Members, resolved, schemaDifferences } from './operation-pair.ts'

/** Notes what has changed. */
export function compareParameters(both: Both): void {
  const [was, is] = [parametersIn(both.before, both.old), parametersIn(both.after, both.new)]
  for (const [name, before] of was) {
    const after = is.get(name)
    for (const [kind, words] of after === undefined ? GONE : differences({ ...both, before, after }))
      note(both, { kind, name, words })
  }
  for (const [name, parameter] of is) {
    if (was.has(name)) continue
    const [kind, words] = isRequired(parameter)
      ? (['breaking', 'is new, and required'] as const)
      : (['compatible', 'is new'] as const)
    note(both, { kind, name, words })
  }
}

type Difference = readonly [kind: ChangeKind, words: string]

const GONE: readonly Difference[] = [['undecidable', 'is gone']]

function parametersIn({ parameters }: Members, reading: Reading): ReadonlyMap<string, Members> {
  const list = (Array.isArray(parameters) ? parameters : []).map((parameter: unknown) => resolved(parameter, reading))
  return new Map(list.map((parameter) => [`${parameter['name']} (${parameter['in']})`, parameter]))
}

function isRequired(parameter: Members): boolean {
  return parameter['required'] === true
}

function differences({ before, after, ...readings }: Both): readonly Difference[] {
  const is = isRequired(after)
  const presence: Difference = is ? ['breaking', 'is required now'] : ['compatible', 'is optional now']
  const values = schemaDifferences({ before, after }, readings).map(
    ({ effect, words }) => [SENT[effect], words] as const,
  )
  return is === isRequired(before) ? values : [presence, ...values]
}

function note(
  { log, name, pointer }: Both,
  parameter: { readonly kind: ChangeKind; readonly name: string; readonly words: string },
): void {
  const says = `The parameter ${parameter.name} of ${name} ${parameter.words}.`
  log.note({ id: 'parameter-changed', kind: parameter.kind, says, pointer: `${pointer}/parameters` })
}
