// Server-sent events through fetch, since an EventSource cannot send the admin password. Ends when the response does.

import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream'

/** The events of a response, as they arrive. */
export async function* serverEvents(response: Response): AsyncGenerator<EventSourceMessage, void> {
  if (response.body === null) return
  const reader = response.body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array<ArrayBuffer>>)
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
