// The sources for phones, where a compiler is at hand: elsewhere these tests are skipped, and say so.

import { join } from 'node:path'
import { it } from 'vitest'
import { directoryWith } from '../cli/run.ts'
import { ROOT } from '../release/packed.ts'
import { outputOf } from '../release/run-program.ts'
import { needTool } from '../tools.ts'

const LONG = { timeout: 180_000 }

it('has a Swift client that compiles', LONG, async (context) => {
  needTool(context, 'swiftc')
  await outputOf('swiftc', ['-typecheck', join(ROOT, 'examples/swift/TokenClient.swift')], { cwd: directoryWith({}) })
})

it('has a Kotlin client that compiles', LONG, async (context) => {
  needTool(context, 'kotlinc')
  const { KOTLIN_CLASSPATH: jars } = process.env
  if (jars === undefined) return context.skip('KOTLIN_CLASSPATH does not name the jars of OkHttp and org.json')
  const args = ['-cp', jars, '-d', 'classes', join(ROOT, 'examples/kotlin/TokenClient.kt')]
  await outputOf('kotlinc', args, { cwd: directoryWith({}) })
})
