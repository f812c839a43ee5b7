// The process that makes the load: takes one job over its channel, plays it, tells the result, ends.

import { closedLoop } from './closed-loop.ts'
import type { Job, LoadResult } from './job.ts'
import { openLoop } from './open-loop.ts'

// Whoever started it is gone, or has its result.
process.once('disconnect', () => process.exit())

process.once('message', async (message) => {
  process.send?.(await play(message as Job))
  process.disconnect()
})

function play(given: Job): Promise<LoadResult> {
  // Buffers come over the channel as plain byte arrays.
  const job = { ...given, requests: given.requests.map((bytes) => Buffer.from(bytes)) }
  const { rate, measure } = job
  if (rate === undefined) return closedLoop(job)
  if ('requests' in measure) throw new Error('An open loop is measured by time.')
  return openLoop({ ...job, rate, measure })
}
