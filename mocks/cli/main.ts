#!/usr/bin/env node
// The command `mock-token-server`. Starts whatever the command line asks for, and knows nothing of it.

import module from 'node:module'
import { oldNode } from './old-node.ts'
import { surviveClosedPipe } from './pipe.ts'

const refusal = oldNode(process.versions.node)
if (refusal === undefined) {
  // What was compiled at one start need not be at the next: half of the time that a start takes.
  module.enableCompileCache?.()
  surviveClosedPipe(process.stdout)
  surviveClosedPipe(process.stderr)
  const { runCommandLine } = await import('./command-line.ts')
  process.exitCode = await runCommandLine(process.argv.slice(2))
} else {
  process.stderr.write(`${refusal}\n`)
  process.exitCode = 2
}
