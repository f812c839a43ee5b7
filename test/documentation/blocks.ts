// The fenced blocks of a Markdown page, and how each kind of them is tested. The conventions are those at the top of
// pages.test.ts.

/** A fenced block. */
export interface Block {
  readonly language: string
  /** What follows the language: `run`, `test`, `parsed`, `file=apps.yaml`. */
  readonly marks: readonly string[]
  readonly text: string
  /** Of its page, counted from 1: that of the first line inside the fence. */
  readonly line: number
}

/** The marks that each language may have. Any other fence is an error. */
const FENCES: Readonly<Record<string, readonly string[]>> = {
  sh: ['', 'parsed', 'file'],
  console: [''],
  ts: ['', 'run', 'test', 'file'],
  js: ['file'],
  python: ['file'],
  html: ['file'],
  yaml: ['', 'parsed', 'file'],
  json: ['', 'file'],
  groovy: ['parsed'],
  dockerfile: ['parsed'],
  text: ['', 'file'],
  mermaid: [''],
}

/** Every fenced block of a page, in its order. */
export function blocksOf(markdown: string): readonly Block[] {
  return [...markdown.matchAll(/^```([^\n]*)\n(.*?)^```$/gms)].map(({ 1: info = '', 2: text = '', index }) => {
    const [language = '', ...marks] = info.trim().split(/\s+/)
    return { language, marks, text, line: markdown.slice(0, index).split('\n').length + 1 }
  })
}

/** Whether a fence says how it is tested. */
export function isKnown({ language, marks }: Block): boolean {
  const kinds = marks.length === 0 ? [''] : marks.map((mark) => mark.replace(/=.*$/, ''))
  return kinds.length === 1 && (FENCES[language] ?? []).includes(kinds[0] ?? '')
}

/** The name of the file that a block is written to, if it is. */
export function fileOf({ marks }: Block): string | undefined {
  return marks.find((mark) => mark.startsWith('file='))?.slice('file='.length)
}
