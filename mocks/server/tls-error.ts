// Why a server cannot speak TLS, in a sentence that says what to do.

/** No certificate to show. */
export class TlsError extends Error {
  readonly code = 'tls'

  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'TlsError'
  }
}
