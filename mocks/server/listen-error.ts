// Why a server cannot listen, in a sentence that says what to do.

/** What the server was to listen on. */
export interface Place {
  readonly host: string
  readonly port: number
}

/** The server cannot listen. The system's own error is its cause. */
export class ListenError extends Error {
  readonly code: 'port-taken' | 'listen-failed'

  constructor(place: Place, options: { readonly cause: unknown }) {
    const cause = options.cause as NodeJS.ErrnoException
    super(sentenceFor(place, cause), options)
    this.name = 'ListenError'
    this.code = cause.code === 'EADDRINUSE' ? 'port-taken' : 'listen-failed'
  }
}

const CHOOSE_PORT = 'with -p, or 0 for a free one.'

function sentenceFor({ host, port }: Place, { code, message }: NodeJS.ErrnoException): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Cannot listen on port ${port}: it is taken. Choose another ${CHOOSE_PORT}`
    case 'EACCES':
      return `Cannot listen on port ${port}: the system does not permit it. Choose one above 1023 ${CHOOSE_PORT}`
    case 'ERR_SOCKET_BAD_PORT':
      return `Cannot listen on port ${port}: a port is a whole number up to 65535. Choose one ${CHOOSE_PORT}`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `Cannot listen on the host "${host}": no address is known for it. Give an address of this machine with --host.`
    case 'EADDRNOTAVAIL':
      return `Cannot listen on the host "${host}": this machine has no such address. Give one that it has with --host.`
    default:
      return `Cannot listen on the host "${host}", port ${port}: ${message}. Choose another port ${CHOOSE_PORT}`
  }
}
