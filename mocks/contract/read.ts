// A description's text into plain data, with the line and column of every place in it. Must not judge what it says.

import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type ParsedNode,
  parseDocument,
  type YAMLMap,
} from 'yaml'
import { tokensOf } from './pointer.ts'
import { ContractError, type Locate, Problems } from './problems.ts'

/** A description as read: its data, and where each member of it stands. */
export interface Reading {
  readonly file: string
  readonly text: string
  readonly data: unknown
  readonly locate: Locate
}

/** How a text is read. */
export interface ReadOptions {
  /** False where the text holds secrets: a problem then says where it is, and quotes nothing. */
  readonly quotes?: boolean
}

/** Reads YAML or JSON. Throws a ContractError that names every syntax error. */
export function readText(text: string, file: string, { quotes = true }: ReadOptions = {}): Reading {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: false })
  const problems = new Problems(file, (pointer) => placeAt(lines, Number(pointer)))
  for (const { message, offset } of [
    ...document.errors.map(({ message, pos }) => ({ message, offset: pos[0] })),
    ...errorsWithin(document),
  ]) {
    const reason = quotes ? message : 'its syntax breaks here, often for want of quotes around a value'
    problems.add('yaml-syntax', String(offset), `Cannot read the YAML: ${reason.replace(/\.$/, '')}. Mend it here.`)
  }
  problems.settle()
  const locate: Locate = (pointer) => placeAt(lines, offsetOf(document.contents, tokensOf(pointer)))
  return { file, text, data: dataOf(document, problems), locate }
}

/** Plain data. Aliases of aliases of aliases, which would fill the memory, are refused by the parser here. */
function dataOf(document: Document.Parsed, problems: Problems): unknown {
  try {
    const data: unknown = document.toJS()
    if (!holdsItself(data)) return data
    problems.add(
      'yaml-aliases',
      '0',
      'Cannot read the YAML: an alias stands for something that it is a part of. Write out what it stands for.',
    )
  } catch {
    problems.add(
      'yaml-aliases',
      '0',
      'Cannot read the YAML: its aliases stand for too much. Write out what they stand for.',
    )
  }
  throw new ContractError(problems.found)
}

function holdsItself(value: unknown, within: readonly unknown[] = []): boolean {
  if (typeof value !== 'object' || value === null) return false
  return within.includes(value) || Object.values(value).some((member) => holdsItself(member, [...within, value]))
}

interface SyntaxProblem {
  readonly message: string
  readonly offset: number
}

/**
 * What is no syntax error to the parser: an alias without its anchor, which would throw later, without a place; and a key
 * that stands twice, which the parser looks for in a time that grows with the square of the keys.
 */
function errorsWithin(document: Document.Parsed): readonly SyntaxProblem[] {
  const found: SyntaxProblem[] = []
  findWithin(document.contents, { document, found })
  return found.sort((one, other) => one.offset - other.offset)
}

interface Search {
  readonly document: Document.Parsed
  readonly found: SyntaxProblem[]
}

/** Half the time of the parser's own visitor. */
function findWithin(node: unknown, search: Search): void {
  if (isAlias(node)) checkAlias(node, search)
  else if (isSeq(node)) for (const item of node.items) findWithin(item, search)
  else if (isMap(node)) {
    checkKeys(node, search)
    for (const { key, value } of node.items) {
      findWithin(key, search)
      findWithin(value, search)
    }
  }
}

function checkAlias(alias: Alias, { document, found }: Search): void {
  if (alias.resolve(document) !== undefined) return
  found.push({ message: `The alias *${alias.source} has no anchor before it`, offset: alias.range?.[0] ?? 0 })
}

function checkKeys({ items }: YAMLMap, { found }: Search): void {
  const seen = new Set<string>()
  for (const { key } of items) {
    if (!isScalar(key) || key.value === '<<') continue
    if (seen.size === seen.add(keyOf(key)).size)
      found.push({ message: 'Map keys must be unique', offset: startOf(key) })
  }
}

function placeAt(lines: LineCounter, offset: number): { line: number; column: number } {
  const { line, col } = lines.linePos(offset)
  return { line, column: col }
}

/** The offset of the deepest node on the way that exists, through references: of its key where it has one. */
function offsetOf(root: ParsedNode | null, tokens: readonly string[], followed = 0): number {
  let node: unknown = root
  let offset = startOf(root)
  for (const [index, token] of tokens.entries()) {
    const step = stepInto(node, token)
    const reference = step === undefined ? referenceIn(node) : undefined
    if (reference !== undefined && followed < MOST_REFERENCES)
      return offsetOf(root, [...reference, ...tokens.slice(index)], followed + 1)
    if (step === undefined) break
    node = step.node
    offset = step.offset
  }
  return offset
}

/** References may go in circles. */
const MOST_REFERENCES = 20

function referenceIn(node: unknown): readonly string[] | undefined {
  const reference = isMap(node) ? node.get('$ref') : undefined
  return typeof reference === 'string' && reference.startsWith('#/') ? tokensOf(reference.slice(1)) : undefined
}

function stepInto(node: unknown, token: string): { node: unknown; offset: number } | undefined {
  if (isMap(node)) {
    const pair = node.items.find((item) => isPair(item) && keyOf(item.key) === token)
    return pair && { node: pair.value, offset: startOf(pair.key) }
  }
  if (isSeq(node)) {
    const item = node.items[Number(token)]
    return item === undefined ? undefined : { node: item, offset: startOf(item) }
  }
  return undefined
}

function keyOf(key: unknown): string {
  return isScalar(key) ? String(key.value) : ''
}

function startOf(node: unknown): number {
  return isNode(node) ? ((node as Node).range?.[0] ?? 0) : 0
}
