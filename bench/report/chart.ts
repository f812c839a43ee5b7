// A run as a picture for the README: throughput and start of every server, as bars. It has a ground of its own, so that it
// can be read on a light page and on a dark one.

import type { Reading } from '../figures/figures.ts'
import { median, spread } from '../figures/statistics.ts'
import type { Run } from './run.ts'
import { number } from './text.ts'

const WIDTH = 760
const LABELS = 168
const ROW = 26
const BAR = 14
const HEAD = 46
const PADDING = 20
const FOOT = 30
/** For the figure at the end of a bar. */
const FIGURES = 92
const BARS = WIDTH - LABELS - FIGURES - 2 * PADDING

const PANELS = [
  { workload: 'throughput', figure: 'throughput', title: 'Requests per second', note: 'longer is better', unit: '' },
  {
    workload: 'start',
    figure: 'start',
    title: 'Milliseconds from start to first token',
    note: 'shorter is better',
    unit: ' ms',
  },
] as const

const STYLE = `
  .ground { fill: #ffffff; stroke: #d1d9e0 }
  text { font: 13px system-ui, -apple-system, Helvetica, Arial, sans-serif; fill: #1f2328 }
  .title { font-weight: 600; font-size: 15px }
  .quiet { fill: #59636e }
  .small { font-size: 11px }
  .ours { font-weight: 600 }
  rect.bar { fill: #afb8c1 } rect.bar.ours { fill: #0969da } rect.bar.floor { fill: #d8dee4 }
  .spread { stroke: #59636e; stroke-width: 1.5 }
  @media (prefers-color-scheme: dark) {
    .ground { fill: #0d1117; stroke: #3d444d }
    text { fill: #f0f6fc }
    .quiet { fill: #9198a1 }
    rect.bar { fill: #565d66 } rect.bar.ours { fill: #4493f8 } rect.bar.floor { fill: #343b43 }
    .spread { stroke: #b7bdc8 }
  }`

/** The picture; undefined where neither throughput nor start was measured. */
export function chartOf({ workloads, contenders, rounds, machine }: Run): string | undefined {
  const kinds = new Map(contenders.map(({ title, kind }) => [title, kind]))
  const panels = PANELS.flatMap((panel) => {
    const { measured } = workloads.find(({ id }) => id === panel.workload) ?? {}
    const rows = (measured?.readings ?? []).filter(
      ({ figure, subject }) => figure === panel.figure && kinds.has(subject),
    )
    return rows.length === 0 ? [] : [{ ...panel, rows: ordered(rows, panel.unit === ''), kinds }]
  })
  if (panels.length === 0) return undefined
  const heights = panels.map(({ rows }) => HEAD + rows.length * ROW + PADDING)
  const height = heights.reduce((sum, one) => sum + one, 0) + FOOT
  const drawn = panels.map((panel, index) =>
    drawPanel(
      panel,
      heights.slice(0, index).reduce((sum, one) => sum + one, 0),
    ),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${label(panels)}">
<style>${STYLE}
</style>
<rect class="ground" x="0.5" y="0.5" width="${WIDTH - 1}" height="${height - 1}" rx="6"/>
${drawn.join('\n')}
<text class="quiet small" x="${PADDING}" y="${height - PADDING}">${escaped(footOf(rounds, machine))}</text>
</svg>
`
}

type Panel = (typeof PANELS)[number] & {
  readonly rows: readonly Reading[]
  readonly kinds: ReadonlyMap<string, string>
}

/** The best first. */
function ordered(rows: readonly Reading[], isMoreBetter: boolean): readonly Reading[] {
  const sign = isMoreBetter ? -1 : 1
  return rows.toSorted((one, other) => sign * (median(one.samples) - median(other.samples)))
}

function drawPanel({ title, note, unit, rows, kinds }: Panel, top: number): string {
  const most = Math.max(...rows.map(({ samples }) => spread(samples).most))
  const lines = rows.map((row, index) =>
    drawRow(row, { y: top + HEAD + index * ROW, scale: BARS / most, kind: kinds.get(row.subject) ?? '', unit }),
  )
  const baseline = top + 28
  const head = `<text class="title" x="${PADDING}" y="${baseline}">${title} <tspan class="quiet" font-weight="400" font-size="13">(${note})</tspan></text>`
  return [head, ...lines].join('\n')
}

interface Drawing {
  readonly y: number
  /** Of a unit of the figure, in units of the picture. */
  readonly scale: number
  readonly kind: string
  readonly unit: string
}

function drawRow({ subject, samples }: Reading, { y, scale, kind, unit }: Drawing): string {
  const middle = median(samples)
  const { least, most } = spread(samples)
  const start = PADDING + LABELS
  const at = (value: number): string => (start + value * scale).toFixed(1)
  const textAt = y + BAR - 2
  return [
    `<text class="${kind}" x="${start - 8}" y="${textAt}" text-anchor="end">${escaped(plain(subject))}</text>`,
    `<rect class="bar ${kind}" x="${start}" y="${y}" width="${Math.max(1, middle * scale).toFixed(1)}" height="${BAR}" rx="2"/>`,
    `<path class="spread" d="M${at(least)} ${y + BAR / 2}H${at(most)}"/>`,
    `<text class="${kind}" x="${(start + most * scale + 8).toFixed(1)}" y="${textAt}">${number(middle, 0)}${unit}</text>`,
  ].join('\n')
}

function footOf(rounds: number, machine: string): string {
  return `Median of ${rounds} ${rounds === 1 ? 'round' : 'rounds'} in one run; the line goes from the least to the most. ${machine}`
}

/** The same for whoever does not see it. */
function label(panels: readonly Panel[]): string {
  const sentences = panels.map(({ title, rows, unit }) => {
    const values = rows.map(({ subject, samples }) => `${plain(subject)} ${number(median(samples), 0)}${unit}`)
    return `${title}: ${values.join(', ')}.`
  })
  return escaped(sentences.join(' '))
}

function plain(text: string): string {
  return text.replaceAll(/\*\*|`/g, '')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
