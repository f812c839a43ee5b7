// The reports of a run that was made up.

import { expect, it } from 'vitest'
import { chartOf } from '../../bench/report/chart.ts'
import { markdownOf } from '../../bench/report/markdown.ts'
import type { ReportedContender, Run } from '../../bench/report/run.ts'
import { terminalOf } from '../../bench/report/terminal.ts'

function contender(id: string, title: string, deviations: readonly string[] = []): ReportedContender {
  return { id, title, kind: id, package: id, version: '1.2.3', setUp: 'as it is', takesPart: true, deviations }
}

const RUN: Run = {
  at: '2030-01-02T03:04:05.000Z',
  seconds: 61,
  rounds: 3,
  isQuick: false,
  machine: 'a machine',
  oursIs: 'run from its sources',
  contenders: [contender('ours', '**ours**'), contender('peer', 'a `<peer>`', ['1025 expected: 200 | a token'])],
  workloads: [
    {
      id: 'throughput',
      title: 'Throughput',
      says: 'Much is asked.',
      measured: {
        readings: [
          { subject: 'a `<peer>`', figure: 'throughput', unit: 'perSecond', samples: [900, 1000, 1200] },
          { subject: '**ours**', figure: 'throughput', unit: 'perSecond', samples: [9000, 10_000, 12_000] },
          { subject: 'load generator alone', figure: 'throughput', unit: 'perSecond', samples: [90_000] },
        ],
        ratios: [
          { id: 'throughput-against-prism', says: 'Against the peer', samples: [10, 11, 9] },
          { id: 'throughput-against-floor', says: 'Against the floor', samples: [0.7] },
          { id: 'no-target', says: 'Against nobody', samples: [2] },
        ],
        notes: ['It was quiet.'],
      },
      error: undefined,
    },
    { id: 'start', title: 'Start', says: 'It starts.', measured: undefined, error: 'Nothing answered' },
  ],
}

it('says in Markdown what every target is, what was found, and whether it is kept', () => {
  const text = markdownOf(RUN, { chart: 'images/benchmark.svg' })

  expect(text).toContain('| Against the peer | 10.0 (9.00–11.0) | at least 12 | **missed** |')
  expect(text).toContain('| Against the floor | 0.70 | at least 0.6 | kept |')
  expect(text).toContain('| Against nobody | 2.00 |  |  |')
  expect(text).toContain('](images/benchmark.svg)')
})

it('names the targets of which the run says nothing', () => {
  expect(markdownOf(RUN, { chart: undefined })).toMatch(/says nothing: throughput-against-fastest-peer, .*workers-2\./)
})

it('has a row in Markdown for every subject, with the median and the spread', () => {
  expect(markdownOf(RUN, { chart: undefined })).toContain('| **ours** | 10,000 (9,000–12,000) requests/s |')
})

it('tells what a server does otherwise, and which workload could not be measured', () => {
  for (const text of [markdownOf(RUN, { chart: undefined }), terminalOf(RUN)]) {
    expect(text).toMatch(/1025 expected: 200 \\?\| a token/)
    expect(text).toContain('Nothing answered')
  }
})

it('marks a quick run as one that compares nothing', () => {
  expect(markdownOf(RUN, { chart: undefined })).not.toContain('too short')
  expect(markdownOf({ ...RUN, isQuick: true }, { chart: undefined })).toContain('too short to compare anything')
})

it('draws the servers with the best first, each as long as its median, in both color schemes', () => {
  const chart = chartOf(RUN) ?? ''
  const bars = [...chart.matchAll(/<rect class="bar (\w+)"[^>]* width="([\d.]+)"/g)]
  const [own, other] = bars.map(([, , width]) => Number(width))

  expect(bars.map(([, kind]) => kind)).toEqual(['ours', 'peer'])
  expect((own ?? 0) / (other ?? 1)).toBeCloseTo(10, 0)
  expect(chart).toContain('prefers-color-scheme: dark')
  expect(chart).toContain('>a &lt;peer></text>')
})

it('draws nothing where neither throughput nor start was measured', () => {
  expect(chartOf({ ...RUN, workloads: [] })).toBeUndefined()
})
