// Workers as processes: they die and are replaced, and they end with the primary, however that ends.

import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { directoryWith, type Serving, serve } from '../cli/run.ts'
import { admin, aSession, fresh, freshToken, times } from './fresh.ts'

const WORKERS = ['--workers', '2', '--log', 'json']
const SOON = { timeout: 20_000 }

/** The processes that answer. */
function workersOf({ child }: Serving): readonly number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=']).toString().split('\n')
  const processes = lines.map((line) => line.trim().split(/ +/))
  return processes.flatMap(([pid, parent, state = 'Z']) =>
    Number(parent) === child.pid && !state.startsWith('Z') ? [Number(pid)] : [],
  )
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

it('replaces a worker that was killed, says so, and goes on with every session as it was', async () => {
  const serving = await serve(WORKERS)
  const { base, path } = await aSession(serving.url, { assume: { 'success-status': '202' } })
  await admin(serving.url, 'POST', `${path}/applications`, { identifier: 'mine', secret: 'my-own-secret' })
  await times(6, async () => await freshToken(base))
  expect(await admin(serving.url, 'GET', `${path}/requests/count`)).toEqual({ count: 6, added: 6 })
  const [victim = 0, survivor] = workersOf(serving)
  process.kill(victim, 'SIGKILL')
  await serving.printed(new RegExp(`"event":"worker-ended".*"pid":${victim},"code":null,"signal":"SIGKILL"`))
  await expect.poll(() => workersOf(serving).length, SOON).toBe(2)
  expect(workersOf(serving)).toContain(survivor)
  // The other one ends as well, so that the new ones have to know.
  process.kill(survivor ?? 0, 'SIGKILL')
  await serving.printed(new RegExp(`"pid":${survivor},`))
  const mine = { client_id: 'mine', client_secret: 'my-own-secret' }
  await expect
    .poll(async () => await freshToken(base, mine).catch(() => undefined), SOON)
    .toMatchObject({ status: 202 })
  expect((await admin(serving.url, 'GET', `${path}/requests/count`)).count).toBeGreaterThanOrEqual(7)
})

it('answers no change while a worker does not hear of it', async () => {
  const serving = await serve(WORKERS)
  await admin(serving.url, 'GET', '/assumptions')
  const [slow = 0] = workersOf(serving)
  process.kill(slow, 'SIGSTOP')
  const change = async () => await admin(serving.url, 'PUT', '/assumptions', { choices: { 'success-status': '201' } })
  // One of them may be the slow worker's own.
  const changes = [change(), change(), change()]
  const answered = Promise.race(changes).then(() => 'answered')
  // From here on the slow worker has a connection that it does not take, and gets no other.
  await Promise.any([freshToken(serving.url), freshToken(serving.url)])
  for (let count = 0; count < 30; count += 1) await fresh(`${serving.url}/__admin/health`)
  expect(await Promise.race([answered, Promise.resolve('not yet')])).toBe('not yet')
  process.kill(slow, 'SIGCONT')
  await Promise.all(changes)
  expect((await times(6, async () => await freshToken(serving.url))).map(({ status }) => status)).toEqual(
    Array.from({ length: 6 }, () => 201),
  )
})

it('answers while a worker is replaced', async () => {
  const serving = await serve(WORKERS)
  const [victim = 0] = workersOf(serving)
  process.kill(victim, 'SIGKILL')
  await serving.printed(/"event":"worker-ended"/)
  const answers = await times(10, async () => await freshToken(serving.url))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})

it.each(['SIGTERM', 'SIGINT'] as const)(
  'ends every worker and itself with 0 on %s, and leaves nothing behind',
  async (signal) => {
    const folder = directoryWith({})
    const sockets = () => readdirSync(folder).filter((name) => name.startsWith('mock-token-server-'))
    const serving = await serve(WORKERS, { env: { TMPDIR: folder } })
    const workers = workersOf(serving)
    expect(sockets()).toHaveLength(1)
    // Held open by a client that follows the journal: no reason to stay.
    const live = await fetch(`${serving.url}/__admin/requests/live`)
    serving.child.kill(signal)
    expect(await serving.ended).toMatchObject({ code: 0, stderr: '' })
    await live.text().catch(() => '')
    expect(workers.filter(isAlive)).toEqual([])
    expect(sockets()).toEqual([])
  },
)

it('ends every worker when the primary is killed', async () => {
  const serving = await serve(WORKERS)
  const workers = workersOf(serving)
  expect(workers).toHaveLength(2)
  serving.child.kill('SIGKILL')
  await serving.ended
  await expect.poll(() => workers.filter(isAlive), SOON).toEqual([])
})

it('prints one log, a whole line for every exchange of every worker', async () => {
  const serving = await serve(WORKERS)
  await times(50, async () => await freshToken(serving.url))
  await fresh(`${serving.url}/__admin/requests/count`)
  serving.child.kill('SIGTERM')
  const { stdout } = await serving.ended
  const events = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).event)
  expect(events.filter((event) => event === 'exchange')).toHaveLength(50)
})
