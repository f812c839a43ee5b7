// Counts in the text format of Prometheus. Every label's values come from a table or the contract: no client can add one.

import manifest from '../../../package.json' with { type: 'json' }
import type { Level } from '../../exchange/findings.ts'
import type { AdminServer, Handlers } from './call.ts'

export const metrics: Handlers<'getMetrics'> = { getMetrics: ({ server }) => ({ body: metricsText(server) }) }

interface Metric {
  readonly name: string
  readonly type: 'counter' | 'gauge'
  readonly help: string
  readonly samples: readonly Sample[]
}

interface Sample {
  readonly labels?: Readonly<Record<string, string>>
  readonly value: number
}

const LEVELS: readonly Level[] = ['violation', 'dependency', 'advice']

function metricsText(server: AdminServer): string {
  return [...metricsOfMock(server), ...metricsOfProcess(server)].map(metricText).join('')
}

function metricsOfMock({ mock, followers }: AdminServer): readonly Metric[] {
  mock.sessions.expire(mock.now)
  const sessions = mock.sessions.list()
  const kept = sessions.reduce((sum, { journal }) => sum + journal.added - journal.oldest + 1, 0)
  const exchanges = mock.counters.exchanges().map(({ outcome, status, count }) => ({
    labels: { outcome: outcome ?? 'none', status: String(status ?? 'none') },
    value: count,
  }))
  return [
    counter('mock_token_exchanges_total', 'Exchanges by outcome and status, over all sessions.', exchanges),
    counter(
      'mock_token_findings_total',
      'What was found on requests, by level.',
      LEVELS.map((level) => ({ labels: { level }, value: mock.counters.findings(level) })),
    ),
    gauge('mock_token_sessions', 'Sessions, the default one among them.', sessions.length),
    gauge('mock_token_journal_entries', 'Exchanges that journals keep, over all sessions.', kept),
    gauge('mock_token_followers', 'Clients that wait for exchanges or follow them.', followers.count),
  ]
}

function metricsOfProcess({ startedAt }: AdminServer): readonly Metric[] {
  const { rss, heapUsed } = process.memoryUsage()
  const info = { labels: { version: manifest.version, node: process.versions.node }, value: 1 }
  return [
    { name: 'mock_token_info', type: 'gauge', help: 'Which version runs.', samples: [info] },
    gauge('mock_token_uptime_seconds', 'How long the server has been running.', (Date.now() - startedAt) / 1000),
    gauge('process_resident_memory_bytes', 'Memory of the process.', rss),
    gauge('nodejs_heap_size_used_bytes', 'Heap of the process that is in use.', heapUsed),
  ]
}

function gauge(name: string, help: string, value: number): Metric {
  return { name, type: 'gauge', help, samples: [{ value }] }
}

function counter(name: string, help: string, samples: readonly Sample[]): Metric {
  return { name, type: 'counter', help, samples }
}

function metricText({ name, type, help, samples }: Metric): string {
  const lines = samples.map(({ labels = {}, value }) => {
    const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`)
    return `${name}${pairs.length === 0 ? '' : `{${pairs.join(',')}}`} ${value}\n`
  })
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
