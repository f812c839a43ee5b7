// The benchmark itself, as its users run it: a quick run of ours against the floor, which needs no package of a peer.

import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import type { Run } from '../../bench/report/run.ts'

/** It wants processors for itself, and shares them with the other tests. */
const LONGEST_MILLISECONDS = 120_000

const BENCH = fileURLToPath(new URL('../../bench/run.ts', import.meta.url))

async function bench(...args: readonly string[]) {
  return await promisify(execFile)(process.execPath, [BENCH, ...args])
}

it(
  'measures ours against the floor, and writes what it found',
  async () => {
    const out = mkdtempSync(join(tmpdir(), 'mock-token-server-'))
    onTestFinished(() => rmSync(out, { recursive: true }))
    const { stdout } = await bench('--quick', '--only', 'throughput', '--against', 'floor', '--out', out)
    const { contenders, workloads } = JSON.parse(readFileSync(join(out, 'latest.json'), 'utf8')) as Run
    const { readings = [], ratios = [] } = workloads[0]?.measured ?? {}
    const rates = readings.filter(({ figure }) => figure === 'throughput').map(({ samples: [rate = 0] }) => rate)

    expect(contenders.map(({ id, takesPart }) => [id, takesPart])).toEqual([
      ['ours', true],
      ['floor', true],
    ])
    expect(contenders[0]?.deviations).toEqual([])
    expect(contenders[1]?.deviations).toEqual(['the same token every time'])
    expect(rates).toHaveLength(3)
    expect(Math.min(...rates)).toBeGreaterThan(0)
    expect(ratios.map(({ id }) => id)).toContain('throughput-against-floor')
    expect(stdout).toContain('Throughput against the floor')
    expect(readFileSync(join(out, 'benchmark.md'), 'utf8')).toContain('# Benchmark')
    expect(readFileSync(join(out, 'images/benchmark.svg'), 'utf8')).toContain('mock-token-server')
  },
  LONGEST_MILLISECONDS,
)

it('refuses a workload that it does not know, and lists those that it knows', async () => {
  await expect(bench('--only', 'thruput')).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^Cannot find "thruput"\. Choose from throughput, errors, /),
  })
})
