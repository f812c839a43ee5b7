// A description's text into plain data, with the line and column of every place in it. Must not judge what it says.

import { isMap, isNode, isPair, isScalar, isSeq, LineCounter, type Node, type ParsedNode, parseDocument } from 'yaml'
import { tokensOf } from './pointer.ts'
import { type Locate, Problems } from './problems.ts'

/** A description as read: its data, and where each member of it stands. */
export interface Reading {
  readonly file: string
  readonly text: string
  readonly data: unknown
  readonly locate: Locate
}

/** Reads YAML or JSON. Throws a ContractError that names every syntax error. */
export function readText(text: string, file: string): Reading {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  if (document.errors.length > 0) {
    const problems = new Problems(file, (pointer) => placeAt(lines, Number(pointer)))
    for (const error of document.errors) {
      problems.add('yaml-syntax', String(error.pos[0]), `Cannot read the YAML: ${error.message}. Mend it here.`)
    }
    problems.settle()
  }
  const locate: Locate = (pointer) => placeAt(lines, offsetOf(document.contents, tokensOf(pointer)))
  return { file, text, data: document.toJS(), locate }
}

function placeAt(lines: LineCounter, offset: number): { line: number; column: number } {
  const { line, col } = lines.linePos(offset)
  return { line, column: col }
}

/** The offset of the deepest node on the way that exists: of its key where it has one. */
function offsetOf(root: ParsedNode | null, tokens: readonly string[]): number {
  let node: unknown = root
  let offset = startOf(root)
  for (const token of tokens) {
    const step = stepInto(node, token)
    if (step === undefined) break
    node = step.node
    offset = step.offset
  }
  return offset
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
