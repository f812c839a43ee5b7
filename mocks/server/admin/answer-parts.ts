// Which parts an answer has, for whoever shows where each comes from: the members that the document describes, and what of
// an answer a point can shape.

import type { Outcome, Point } from '../../contract/contract.ts'
import { type Knob, knobsOf } from '../../contract/owners.ts'
import type { Member, Part } from './answers.ts'

/** The members of an outcome's body that the description gives a source, by JSON Pointer. */
export function membersOf({ schema }: Outcome): readonly Member[] {
  return membersIn(schema, '')
}

function membersIn(schema: unknown, pointer: string): readonly Member[] {
  const properties = isObject(schema) ? schema['properties'] : undefined
  if (!isObject(properties)) return []
  return Object.entries(properties).flatMap(([name, member]) => {
    const at = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
    const source = isObject(member) ? [member['x-source'] ?? []].flat().map(String) : []
    const says = isObject(member) ? String(member['description'] ?? '') : ''
    return [...(source.length === 0 ? [] : [{ pointer: at, says, source }]), ...membersIn(member, at)]
  })
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** What of an answer a point can shape, whatever its choice. */
export function partsShapedBy({ choices }: Point): readonly Part[] {
  const knobs = choices.flatMap(({ changes }) => knobsOf(changes))
  return PARTS.filter((part) => knobs.some((knob) => partOf(knob) === part))
}

const PARTS: readonly Part[] = ['outcome', 'status', 'content-type', 'body', 'token', 'delivery', 'access']

function partOf(knob: Knob): Part {
  const [first = '', , last = ''] = knob.split('.')
  return (first === 'answers' ? BY_ANSWER_KNOB[last] : BY_KNOB[first]) ?? (first === 'answers' ? 'body' : 'outcome')
}

/** Everything else is of the body. */
const BY_ANSWER_KNOB: Readonly<Record<string, Part>> = { status: 'status', 'media-type': 'content-type' }

/** Everything else decides what the answer is. */
const BY_KNOB: Readonly<Record<string, Part>> = {
  layout: 'body',
  'content-type': 'content-type',
  framing: 'delivery',
  token: 'token',
  access: 'access',
}
