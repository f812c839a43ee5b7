// A client under check, whatever it is made of: it is given a base URL and credentials, and either claims a token or fails.

/** What a client is given for one call. */
export interface ClientInput {
  readonly baseUrl: string
  readonly identifier: string
  readonly secret: string
  /** Aborted when the time of the case is over. */
  readonly signal: AbortSignal
}

/** How one call of a client ended. */
export interface ClientResult {
  /**
   * `token`: it claims success. `failure`: it says that it failed. `timeout`: it was stopped at the end of its time.
   * `unusable`: it could not be run at all, or died of a signal of its own.
   */
  readonly claimed: 'token' | 'failure' | 'timeout' | 'unusable'
  /** What it hands out as the token: standard output of a command, the value of a function. */
  readonly output: string
  /** All it says: standard output and error of a command, the value or the error of a function. Holds secrets if the client leaks them. */
  readonly said: string
  /** In words, where there is more to say: `exit code 22`, `killed by SIGSEGV`. */
  readonly ended: string
  readonly milliseconds: number
}

/** `command`: a fresh process a call. `function`: called in one process, so that it can keep a token. */
export type ClientKind = 'command' | 'function'

/** A client under check. */
export interface Client {
  readonly kind: ClientKind
  /** How reports name it; no secret in it. */
  readonly name: string
  /** Calls the client once. Never rejects: whatever happens is a result. */
  call(input: ClientInput): Promise<ClientResult>
}
