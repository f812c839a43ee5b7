import { expect, it } from 'vitest'
import { markdownReport } from '../../../scenarios/check/report/markdown.ts'
import { code, codeBlock, plain, row } from '../../../scenarios/check/report/markdown-text.ts'
import type { RuleResult } from '../../../scenarios/check/report/report.ts'
import { FIXTURES, good, hopeless, known, mixed } from './fixtures.ts'
import { hostile } from './hostile.ts'
import { keptByAll, reportOf, usual } from './parts.ts'

/** The text with blocks and spans of code taken out. */
function withoutCode(markdown: string): string {
  return markdown.replace(/^(`{3,})\n[\s\S]*?\n\1$/gm, '').replace(/(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g, '')
}

it('begins with the verdict, then what is broken, then what to ask', () => {
  const text = markdownReport(mixed)
  const headings = text.match(/^#+ .*$/gm)
  expect(headings).toEqual([
    '## ❌ Broken: 1 documented statement; also 2 dependencies',
    '### What is broken',
    '### What is assumed',
  ])
  expect(text).toContain(
    '1. Success status: works with 200, fails with 201 and 202. Does the service always answer 200?<br>',
  )
})

it('has a row for what is broken, and the exchange that shows it folded below', () => {
  const text = markdownReport(mixed)
  expect(text).toContain(
    '| Values that hold a plus sign arrive byte for byte.<br>`value-plus` | client_secret arrived as 12 characters;',
  )
  expect(text).toMatch(
    /<details><summary>value-plus, shown by the request [^\n]+<\/summary>\n\n```\n> POST \/api\/app\/token\n/,
  )
})

it('passes with a tick, and has no empty section', () => {
  const text = markdownReport(good)
  expect(text).toMatch(/^## ✅ Kept/)
  expect(text).not.toContain('###')
})

it('folds what was not judged into one line', () => {
  expect(markdownReport(hopeless).split('because request-sent is broken')).toHaveLength(2)
})

it('tells known failures from broken rules', () => {
  const text = markdownReport(known)
  expect(text).toContain('take it off the list:** `message-false`')
  expect(text).toContain('Known to fail, and failing: `value-plus`')
  expect(text).not.toContain('### What is broken')
})

it.each(Object.entries(FIXTURES))('opens and closes every fold of %s', (_, report) => {
  const text = withoutCode(markdownReport(report))
  expect(text.split('<details>')).toHaveLength(text.split('</details>').length)
})

it('lets no text of a report act as HTML, Markdown or a mention', () => {
  const markdown = markdownReport(hostile)
  const tags = withoutCode(markdown).match(/<[^>]*>/g) ?? []
  expect(tags.filter((tag) => !/^<(?:\/?(?:details|summary)|br)>$/.test(tag))).toEqual([])
  const prose = withoutCode(markdown.replace(/<summary>.*<\/summary>/g, ''))
  expect(prose.match(/(?<!\\)(?:\[l\]|\*b|_i_)/g)).toBe(null)
  expect(prose.match(/(?!\n|\u200b)\p{C}/gu)).toBe(null)
})

it.each([
  ['*b* _i_ snake_case', '\\*b\\* \\_i\\_ snake_case'],
  ['<b>&amp;', '&lt;b&gt;&amp;amp;'],
  ['- no item', '\\- no item'],
  ['1. no item', '1\\. no item'],
  ['@somebody', '@\u200bsomebody'],
  ['![i](x) `c` $m$ ~s~', '!\\[i\\](x) \\`c\\` \\$m\\$ \\~s\\~'],
])('escapes %j', (text, escaped) => {
  expect(plain(text)).toBe(escaped)
})

it('fences code more widely than anything in it', () => {
  expect(code('a``b')).toBe('``` a``b ```')
  expect(codeBlock(['```', 'x'])).toBe('````\n```\nx\n````')
})

it('keeps a pipe within its cell', () => {
  expect(row(['a|b', '`c|d`'])).toBe('| a\\|b | `c\\|d` |')
})

it('stays below 60,000 characters, whole as Markdown, and says that it was cut', () => {
  const long = 'Said at length. '.repeat(30)
  const rules = Array.from({ length: 400 }, (_, index): RuleResult => {
    const [rule] = keptByAll
    return { ...(rule as RuleResult), id: `rule-${index}`, verdict: 'broken', because: long, remedy: long, shownBy: 0 }
  })
  const text = markdownReport(reportOf(rules, { cases: [usual] }))
  expect(text.length).toBeLessThan(60_000)
  expect(text.length).toBeGreaterThan(55_000)
  expect(text.trimEnd()).toMatch(/\*Cut here: [^\n]+\*$/)
  expect(text).toMatch(/`rule-40` [^\n]+ \|\n/)
  for (const line of text.split('\n').filter((candidate) => candidate.startsWith('|'))) expect(line).toMatch(/\|$/)
})
