// A client made of a function of this process. Whatever the function does, the call ends in a result.

import type { Client, ClientInput, ClientResult } from './client.ts'
import { errorInWords, jsonOf } from './error-in-words.ts'

/** What the function is given. */
export interface ObtainTokenInput {
  readonly baseUrl: string
  readonly clientId: string
  readonly clientSecret: string
  /** Aborted when its time is over. */
  readonly signal: AbortSignal
}

/** Resolves to the token; rejects or throws where there is none, with the service's error code if it learned one. */
export type ObtainToken = (input: ObtainTokenInput) => unknown

/** What a function client is made of. */
export interface FunctionClientOptions {
  readonly obtainToken: ObtainToken
  readonly timeoutMilliseconds: number
  /** How reports name it. Default: the function's own name. */
  readonly name?: string
}

/** Makes the client. */
export function functionClient({ obtainToken, timeoutMilliseconds, name }: FunctionClientOptions): Client {
  const called = name ?? (obtainToken.name === '' ? 'function' : obtainToken.name)
  return { kind: 'function', name: called, call: (input) => callOnce(obtainToken, input, timeoutMilliseconds) }
}

/** How the function came to its end. */
type Ending =
  | { readonly how: 'returned'; readonly value: unknown }
  | { readonly how: 'threw'; readonly error: unknown }
  | { readonly how: 'stopped'; readonly because: string }

async function callOnce(
  obtainToken: ObtainToken,
  input: ClientInput,
  timeoutMilliseconds: number,
): Promise<ClientResult> {
  const begun = performance.now()
  const ending = await endingOf(obtainToken, input, timeoutMilliseconds)
  const milliseconds = performance.now() - begun
  const isLate = ending.how !== 'stopped' && milliseconds > timeoutMilliseconds
  return { ...resultOf(isLate ? { how: 'stopped', because: LATE } : ending), milliseconds }
}

/** No timer can stop a function that keeps the thread. */
const LATE = 'it kept the thread until its time was over'

/** A function that is stopped is told so by its signal and then left alone: what it does later reaches nobody. */
function endingOf(obtainToken: ObtainToken, input: ClientInput, timeoutMilliseconds: number): Promise<Ending> {
  return new Promise((resolve) => {
    const over = new AbortController()
    const stop = (because: string) => {
      over.abort(new DOMException(`The call of the client was ${because}.`, 'TimeoutError'))
      end({ how: 'stopped', because })
    }
    const onTime = () => stop(`stopped after ${timeoutMilliseconds / 1000} s`)
    const onAbort = () => (isTimeOver(input.signal) ? onTime() : stop('stopped by the check'))
    const timer = setTimeout(onTime, timeoutMilliseconds)
    function end(ending: Ending): void {
      clearTimeout(timer)
      input.signal.removeEventListener('abort', onAbort)
      resolve(ending)
    }
    if (input.signal.aborted) return onAbort()
    input.signal.addEventListener('abort', onAbort)
    void outcomeOf(obtainToken, {
      baseUrl: input.baseUrl,
      clientId: input.identifier,
      clientSecret: input.secret,
      signal: over.signal,
    }).then(end)
  })
}

function isTimeOver({ reason }: AbortSignal): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError'
}

async function outcomeOf(obtainToken: ObtainToken, input: ObtainTokenInput): Promise<Ending> {
  try {
    return { how: 'returned', value: await obtainToken(input) }
  } catch (error) {
    return { how: 'threw', error }
  }
}

function resultOf(ending: Ending): Omit<ClientResult, 'milliseconds'> {
  if (ending.how === 'stopped') return { claimed: 'timeout', output: '', said: '', ended: ending.because }
  if (ending.how === 'threw')
    return { claimed: 'failure', output: '', said: errorInWords(ending.error), ended: endedBy(ending.error) }
  if (typeof ending.value === 'string')
    return { claimed: 'token', output: ending.value, said: ending.value, ended: 'returned a string' }
  const output = jsonOf(ending.value)
  return { claimed: 'token', output, said: output, ended: `returned ${kindOf(ending.value)}, not a string` }
}

function endedBy(error: unknown): string {
  return error instanceof Error ? 'threw an error' : `threw ${kindOf(error)}, not an error`
}

function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value)
  if (Array.isArray(value)) return 'an array'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}
