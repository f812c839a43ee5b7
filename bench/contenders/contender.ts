// What takes part: how each is started, and what it was given. One file each; none knows what is measured.

/** Where a server listens, and what of the run it may need. */
export interface Start {
  readonly port: number
  /** Our own flags, for workloads of ours. */
  readonly flags?: readonly string[]
}

/** A server under test. */
export interface Contender {
  readonly id: string
  readonly title: string
  readonly kind: 'ours' | 'floor' | 'peer' | 'ceiling'
  /** The package that a user would install; its version comes from the lock file. */
  readonly packageName?: string
  /** How it was set up: one or two sentences for the report. */
  readonly setUp: string
  /** The command line; undefined where something is missing on this machine. */
  readonly command: (start: Start) => readonly string[] | undefined
  /** A virtual machine that compiles late needs longer until it is as fast as it gets. */
  readonly warmUpFactor?: number
}
