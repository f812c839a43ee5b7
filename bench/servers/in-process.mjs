// Two MSW handlers in one process, called in turns through MSW's getResponse: ours, and the least one that parses the same
// form. Prints microseconds: of whole calls, and inside the handlers. `node in-process.mjs <ours> <rounds> <batches>`.

import { Buffer } from 'node:buffer'
import process from 'node:process'
import { getResponse } from 'msw'
import { median } from '../figures/statistics.ts'
import { DEMO, formOf } from '../load/token-request.ts'
import { minimalHandler } from './minimal-handler.mjs'

/** Enough that young garbage is collected in each. */
const CALLS = 250

const [entry, rounds, batches] = process.argv.slice(2)
const { createTokenMock } = await import(entry)
const { contentType, body } = formOf(DEMO)
const bytes = Buffer.from(body)
let insideNanoseconds = 0n

/** The same handler, which counts the time in its own function: what MSW does around it is left out. */
function timed(handler) {
  const { resolver } = handler
  handler.resolver = async (info) => {
    const startedAt = process.hrtime.bigint()
    const response = await resolver(info)
    insideNanoseconds += process.hrtime.bigint() - startedAt
    return response
  }
  return handler
}

const HANDLERS = { ours: createTokenMock().handlers.map(timed), minimal: [timed(minimalHandler)] }

function requests() {
  const headers = { 'content-type': contentType, accept: 'application/json' }
  return Array.from(
    { length: CALLS },
    () => new Request('http://localhost:4010/api/app/token', { method: 'POST', headers, body: bytes }),
  )
}

/** The requests are made beforehand, and nobody reads the bodies of the answers. */
async function batch(handlers) {
  const made = requests()
  insideNanoseconds = 0n
  const startedAt = process.hrtime.bigint()
  for (const request of made) {
    const response = await getResponse(handlers, request)
    if (response?.status !== 200) throw new Error(`A handler answered ${response?.status}.`)
  }
  const wholeNanoseconds = process.hrtime.bigint() - startedAt
  return { whole: Number(wholeNanoseconds) / 1000 / CALLS, inside: Number(insideNanoseconds) / 1000 / CALLS }
}

/** The median over batches that take turns. */
async function round() {
  const found = { ours: [], minimal: [] }
  for (let turn = 0; turn < Number(batches); turn++) {
    for (const [name, handlers] of Object.entries(HANDLERS)) found[name].push(await batch(handlers))
  }
  const middle = (name, part) => median(found[name].map((one) => one[part]))
  const both = (name) => ({ whole: middle(name, 'whole'), inside: middle(name, 'inside') })
  return { ours: both('ours'), minimal: both('minimal') }
}

await round()
const all = []
for (let count = 0; count < Number(rounds); count++) all.push(await round())
process.stdout.write(JSON.stringify(all))
