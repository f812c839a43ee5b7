// `npm run fuzz`: so many mutated requests, most of them in process, a share through sockets. Prints the seed, and for
// every failure what it takes to see it again. Exit code 1 where something broke.

import { parseArgs } from 'node:util'
import { casesOf, type Failure, failureText, playInProcess } from './fuzz.ts'
import { type SocketFuzz, socketFuzz } from './through-socket.ts'
import { transcriptOf } from './transcript.ts'

const COUNT = 200_000
/** One case in so many goes through a socket as well. */
const SOCKET_SHARE = 20
const SOCKETS_AT_ONCE = 8
const MOST_FAILURES = 10

const { values } = parseArgs({
  options: { seed: { type: 'string' }, count: { type: 'string' }, only: { type: 'string' } },
})
const seed = values.seed ?? String(Date.now())
const failures = values.only === undefined ? await all(Number(values.count ?? COUNT)) : await one(Number(values.only))
for (const failure of failures) process.stdout.write(`\n${failureText(failure)}`)
process.exitCode = failures.length === 0 ? 0 : 1

async function all(count: number): Promise<readonly Failure[]> {
  process.stdout.write(`Seed ${seed}: ${count} mutated requests, one in ${SOCKET_SHARE} through a socket as well.\n`)
  const sockets = socketFuzz()
  const found: Failure[] = []
  const caseOf = casesOf(seed)
  const started = performance.now()
  let slowest = 0
  for (let number = 0; number < count && found.length < MOST_FAILURES; number++) {
    const played = caseOf(number)
    const before = performance.now()
    found.push(...[playInProcess(played, seed)].filter((failure) => failure !== undefined))
    slowest = Math.max(slowest, performance.now() - before)
    if (number % (SOCKET_SHARE * SOCKETS_AT_ONCE) === 0) found.push(...(await throughSockets(number, caseOf, sockets)))
    if (number % 20_000 === 19_999) process.stdout.write(`${number + 1} played\n`)
  }
  await sockets.close()
  const seconds = (performance.now() - started) / 1000
  process.stdout.write(
    `${found.length} broken, in ${seconds.toFixed(1)} s; the slowest took ${slowest.toFixed(1)} ms. Memory: ${Math.round(process.memoryUsage().rss / 2 ** 20)} MiB.\n`,
  )
  return found
}

/** A handful at once, from as many mocks as there are. */
async function throughSockets(
  first: number,
  caseOf: ReturnType<typeof casesOf>,
  sockets: SocketFuzz,
): Promise<readonly Failure[]> {
  const numbers = Array.from({ length: SOCKETS_AT_ONCE }, (_, index) => first + index * SOCKET_SHARE)
  const played = await Promise.all(numbers.map((number) => sockets.play(caseOf(number), seed)))
  return played.filter((failure) => failure !== undefined)
}

async function one(number: number): Promise<readonly Failure[]> {
  const sockets = socketFuzz()
  const played = casesOf(seed)(number)
  process.stdout.write(`${transcriptOf(played.request)}\n`)
  const found = [playInProcess(played, seed), await sockets.play(played, seed)]
  await sockets.close()
  return found.filter((failure) => failure !== undefined)
}
