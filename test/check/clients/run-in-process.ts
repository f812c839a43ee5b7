// client.mjs as the check runs it, but inside this process: the same rules at a fraction of the time.

import type { Client, ClientInput, ClientResult } from '../../../scenarios/check/client.ts'
// biome-ignore lint/correctness/useImportExtensions: this is the extension; the types stand in client.d.mts
import { defects, run } from './client.mjs'

/** The defects that can be planted, by their ids. */
export const planted: Readonly<Record<string, { readonly does: string }>> = defects

/** The client with a defect, or the good one, as a client of kind `command`. */
export function commandInProcess(defect: string | undefined): Client {
  return { kind: 'command', name: defect ?? 'good', call: (input) => call(defect, input) }
}

async function call(defect: string | undefined, input: ClientInput): Promise<ClientResult> {
  const begun = performance.now()
  const printed = { output: '', said: '' }
  const say = {
    output: (text: string) => {
      printed.output += text
      printed.said += text
    },
    error: (text: string) => {
      printed.said += text
    },
  }
  const stopped = new Promise<'stopped'>((resolve) => input.signal.addEventListener('abort', () => resolve('stopped')))
  const code = await Promise.race([stopped, run(defect, input, say)])
  const milliseconds = performance.now() - begun
  if (code === 'stopped') return { ...printed, claimed: 'timeout', ended: 'stopped', milliseconds }
  return { ...printed, claimed: code === 0 ? 'token' : 'failure', ended: `exit code ${code}`, milliseconds }
}
