// Every link between the pages leads somewhere: to a file that is there, and to a heading of it.

import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { blocksOf } from './blocks.ts'
import { ROOT } from './reader.ts'

const PAGES = globSync(['*.md', 'docs/**/*.md', 'examples/**/*.md', 'bench/*.md'], {
  cwd: ROOT,
  exclude: (name) => name.includes('node_modules'),
})

it.for(PAGES.sort())('links from %s to what is there', (page) => {
  const targets = [...bare(textOf(page)).matchAll(/\]\(([^)\s]+)\)|\bsrc="([^"]+)"|^\[[^\]]+\]:\s+(\S+)/gm)]
    .map(([, inline, image, reference]) => inline ?? image ?? reference ?? '')
    .filter((target) => !/^[a-z]+:/.test(target))
  expect(targets.filter((target) => !isThere(target, page))).toEqual([])
})

it('leads from docs/README.md to every page under docs/', () => {
  const index = textOf('docs/README.md')
  const pages = PAGES.filter((page) => page.startsWith('docs/') && page !== 'docs/README.md')
  const missing = pages.filter((page) => {
    const path = relative('docs', page)
    return !(index.includes(`(${path})`) || index.includes(`(${dirname(path)}/)`))
  })
  expect(missing).toEqual([])
})

it('draws the map of CONTRIBUTING.md as the folders are', () => {
  const drawn = foldersIn(blocksOf(textOf('CONTRIBUTING.md')).find(({ language }) => language === 'text')?.text ?? '')
  expect(drawn.filter((folder) => !existsSync(join(ROOT, folder)))).toEqual([])
  const ours = globSync('{mocks,scenarios}/*/', { cwd: ROOT }).map((folder) => folder.replace(/\/$/, ''))
  expect(ours.filter((folder) => !drawn.includes(folder))).toEqual([])
})

/** Folders of a map: those that are indented lie in the last one that is not. */
function foldersIn(map: string): readonly string[] {
  let outer = ''
  return map.split('\n').flatMap((line) => {
    const isInner = line.startsWith('  ')
    const names = [...line.matchAll(/(?<=^ *|, |\s{2})([\w-]+)\//g)].map(([, name = '']) => name)
    if (!isInner) outer = names[0] ?? outer
    return isInner ? names.map((name) => `${outer}/${name}`) : names.slice(0, 1)
  })
}

function textOf(page: string): string {
  return readFileSync(join(ROOT, page), 'utf8')
}

function isThere(target: string, page: string): boolean {
  const [path = '', anchor] = target.split('#')
  const file = path === '' ? page : join(dirname(page), path)
  if (!existsSync(join(ROOT, file))) return false
  return anchor === undefined || !file.endsWith('.md') || anchorsOf(textOf(file)).includes(anchor)
}

/** The anchors of the headings, as GitHub makes them. */
function anchorsOf(text: string): readonly string[] {
  return [...bare(text).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** Without what stands in fences. */
function bare(text: string): string {
  return text.replaceAll(/^```.*?^```$/gms, '')
}
