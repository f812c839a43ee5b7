// What the load generator is asked for, and what it tells: the words between it and the run that started it.

/** One measurement. */
export interface Job {
  readonly port: number
  /** Of the server, whose processor time is read; undefined: it is not. */
  readonly pid: number | undefined
  /** Sent in turn. */
  readonly requests: readonly Buffer[]
  readonly connections: number
  /** The status that every answer should have. */
  readonly status: number
  /** What comes before and does not count. */
  readonly warmUpSeconds: number
  /** How long is measured, or how many requests. */
  readonly measure: { readonly seconds: number } | { readonly requests: number }
  /** Requests a second, sent on time whatever the answers do; undefined: each connection sends when it has an answer. */
  readonly rate?: number | undefined
}

/** What a measurement found. */
export interface LoadResult {
  readonly seconds: number
  readonly answers: number
  /** Answers with another status than expected. */
  readonly wrong: number
  /** Connections that the server ended. */
  readonly breaks: number
  /** Of all processes of the server; undefined where the system does not tell. */
  readonly serverCpuSeconds: number | undefined
  /** Of the load generator itself. */
  readonly generatorCpuSeconds: number
  /** From when a request should have left until its answer was complete. Of the open loop alone. */
  readonly latency: Latency | undefined
}

/** Milliseconds. */
export interface Latency {
  readonly p50: number
  readonly p99: number
  readonly most: number
}
