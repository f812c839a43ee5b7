// Puts the reports of a run where they belong. Only a full run may replace what docs/ shows.

import { mkdirSync, writeFileSync } from 'node:fs'
import { RESULTS, ROOT } from '../contenders/places.ts'
import type { Settings } from '../settings.ts'
import { chartOf } from './chart.ts'
import { markdownOf } from './markdown.ts'
import type { Run } from './run.ts'

/** Writes Markdown, picture and raw figures; gives the paths. */
export function writeReports(run: Run, settings: Settings): readonly string[] {
  const folder = settings.out ?? (isFull(settings) ? `${ROOT}docs` : RESULTS)
  const raw = `${settings.out ?? RESULTS}/latest.json`
  const markdown = `${folder}/benchmark.md`
  const image = 'images/benchmark.svg'
  const chart = chartOf(run)
  mkdirSync(`${folder}/images`, { recursive: true })
  mkdirSync(RESULTS, { recursive: true })
  writeFileSync(raw, `${JSON.stringify(run, undefined, 2)}\n`)
  writeFileSync(markdown, markdownOf(run, { chart: chart === undefined ? undefined : image }))
  if (chart === undefined) return [markdown, raw]
  writeFileSync(`${folder}/${image}`, chart)
  return [markdown, `${folder}/${image}`, raw]
}

function isFull({ only, against, quick }: Settings): boolean {
  return only === undefined && against === undefined && !quick
}
