#!/usr/bin/env node
// The command `mock-token-server`. Starts whatever the command line asks for, and knows nothing of it. Packed, this file and
// what it imports statically are written for any Node.

import module from 'node:module'
import { oldNode } from './old-node.ts'
import { surviveClosedPipe } from './pipe.ts'

const refusal = oldNode(process.versions.node)
if (refusal === undefined) {
  // What was compiled at one start need not be at the next: half of the time that a start takes.
  module.enableCompileCache?.()
  surviveClosedPipe(process.stdout)
  surviveClosedPipe(process.stderr)
  void import('./command-line.ts')
    .then(({ runCommandLine }) => runCommandLine(process.argv.slice(2)))
    .then((code) => {
      process.exitCode = code
    })
} else {
  process.stderr.write(`${refusal}\n`)
  process.exitCode = 2
}
