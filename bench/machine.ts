// The machine of a run, in a few words.

import { availableParallelism, cpus, totalmem } from 'node:os'

const GIBIBYTE = 1024 ** 3

/** Processor, how many of them, memory, Node. */
export function machineOf(): string {
  const model = cpus()[0]?.model.trim() ?? 'an unknown processor'
  const memory = `${Math.round(totalmem() / GIBIBYTE)} GiB`
  return `${availableParallelism()} × ${model}, ${memory}, ${process.platform}, Node ${process.versions.node}`
}
