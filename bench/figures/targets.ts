// Where the figures should stand: medians of one run.

/** A bound on a ratio. */
export interface Target {
  readonly bound: 'at least' | 'at most'
  readonly value: number
}

export const TARGETS: Readonly<Record<string, Target>> = {
  'throughput-against-floor': { bound: 'at least', value: 0.6 },
  'throughput-against-fastest-peer': { bound: 'at least', value: 4 },
  'throughput-against-prism': { bound: 'at least', value: 12 },
  'latency-p99-against-floor': { bound: 'at most', value: 2 },
  'start-against-prism': { bound: 'at most', value: 0.2 },
  'applications-10000': { bound: 'at least', value: 0.9 },
  'sessions-1000': { bound: 'at least', value: 0.9 },
  'journal-full': { bound: 'at least', value: 0.9 },
  'memory-growth': { bound: 'at most', value: 1.15 },
  'memory-against-floor': { bound: 'at most', value: 1.5 },
  'handler-against-minimal': { bound: 'at most', value: 1.5 },
  'workers-2': { bound: 'at least', value: 1.7 },
}

/** Whether a median keeps its target. */
export function keeps({ bound, value }: Target, found: number): boolean {
  return bound === 'at least' ? found >= value : found <= value
}
