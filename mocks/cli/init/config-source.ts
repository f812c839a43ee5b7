// A configuration in JavaScript or TypeScript, given one more plugin. Where that is not plainly the place for it, says so
// by undefined rather than guess.

/** The configuration with the import and the plugin; undefined where the place for them is not plain. */
export function withPlugin(source: string, { name, from }: { readonly name: string; readonly from: string }) {
  const open = openingOf(source)
  if (open === undefined) return undefined
  const call = `${name}()`
  const members = wordsIn(source, open)
  // What is spread in may have plugins of its own.
  if (members.some(({ word }) => word === '...')) return undefined
  const keyEnd = members.find(({ word }) => word === 'plugins')?.end
  const added = keyEnd === undefined ? asOnlyPlugin(source, open, call) : asFirstPlugin(source, keyEnd, call)
  return added === undefined ? undefined : withImport(added, { name, from })
}

const OPENINGS = [
  /\bdefineConfig\s*\(\s*\{/g,
  /\bdefineConfig\s*\(\s*(?:async\s*)?\([^()]*\)\s*=>\s*\(\s*\{/g,
  /\bexport\s+default\s*\{/g,
]

/** Where the object begins that is the configuration: behind its brace. */
function openingOf(source: string): number | undefined {
  const found = OPENINGS.flatMap((pattern) => [...source.matchAll(pattern)])
  const [only] = found
  return only === undefined || found.length > 1 ? undefined : only.index + only[0].length
}

/** Comments and texts, which have to be passed over, brackets, which say how deep a place is, and words. */
const COMMENTS = [/\/\/.*/, /\/\*[\s\S]*?\*\//]
const TEXTS = [/'(?:\\.|[^'\\\n])*'/, /"(?:\\.|[^"\\\n])*"/, /`(?:\\[\s\S]|[^`\\])*`/]
const TOKENS = new RegExp([...COMMENTS, ...TEXTS, /[{}[\]()]|[\w$]+|\.{3}/].map(({ source }) => source).join('|'), 'g')

/** The words that stand in an object itself, and not in one within it, with the place where each ends. */
function wordsIn(source: string, open: number): readonly { readonly word: string; readonly end: number }[] {
  const words: { readonly word: string; readonly end: number }[] = []
  let depth = 0
  for (const { 0: token, index } of source.slice(open).matchAll(TOKENS)) {
    if ('{[('.includes(token)) depth += 1
    else if ('}])'.includes(token)) depth -= 1
    else if (depth === 0) words.push({ word: token, end: open + index + token.length })
    if (depth < 0) break
  }
  return words
}

function asOnlyPlugin(source: string, open: number, call: string): string {
  const rest = source.slice(open)
  const [, lineEnd = '', indent = ''] = /^[ \t]*(\r?\n)([ \t]*)/.exec(rest) ?? []
  const member = `plugins: [${call}],`
  if (lineEnd === '') return `${source.slice(0, open)} ${member}${rest}`
  return `${source.slice(0, open)}${lineEnd}${/^\s*\}/.test(rest) ? '  ' : indent}${member}${rest}`
}

/** Undefined where the plugins are not written as a list right there. */
function asFirstPlugin(source: string, keyEnd: number, call: string): string | undefined {
  const rest = source.slice(keyEnd)
  const [list] = /^\s*:\s*\[/.exec(rest) ?? []
  if (list === undefined) return undefined
  const items = rest.slice(list.length)
  const head = source.slice(0, keyEnd) + list
  if (/^\s*\]/.test(items)) return `${head}${call}${items.trimStart()}`
  const [lines] = /^[ \t]*\r?\n[ \t]*/.exec(items) ?? []
  return lines === undefined ? `${head}${call}, ${items}` : `${head}${lines}${call},${items}`
}

/** The import after the others, quoted and ended as they are. */
function withImport(source: string, { name, from }: { readonly name: string; readonly from: string }): string {
  const last = [...source.matchAll(/^import\b[^'"`;]*(['"])[^'"\n]+\1(;?)[ \t]*$/gm)].at(-1)
  const [, quote = "'", semicolon = ''] = last ?? []
  const line = `import { ${name} } from ${quote}${from}${quote}${semicolon}`
  if (last === undefined) return `${line}\n\n${source}`
  const end = last.index + last[0].length
  return `${source.slice(0, end)}${source.includes('\r\n') ? '\r\n' : '\n'}${line}${source.slice(end)}`
}
