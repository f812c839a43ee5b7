// Output into a pipe that its reader closes: `mock-token-server scenarios | head`.

/** Goes on without output once nobody reads it; any other error of the stream is thrown as it would have been. */
export function surviveClosedPipe(stream: NodeJS.WriteStream): void {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}
