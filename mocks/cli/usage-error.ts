// What the user typed and this tool cannot take: a sentence, and the names that it knows.

/** Something on the command line or in the environment that cannot be taken. */
export class UsageError extends Error {
  readonly code = 'usage'
  readonly known: readonly string[]

  constructor(sentence: string, options: ErrorOptions & { readonly known?: readonly string[] } = {}) {
    super(sentence, options)
    this.name = 'UsageError'
    this.known = options.known ?? []
  }
}
