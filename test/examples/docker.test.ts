// The image and the example for Compose, as far as they can be tried without a container engine: the files are read as an
// engine reads them, and what the container runs is run here.

import { readFileSync } from 'node:fs'
import { DockerfileParser, type JSONInstruction } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { variablesOf } from '../../mocks/cli/flags.ts'
import { SERVE_FLAGS } from '../../mocks/cli/serve-flags.ts'
import manifest from '../../package.json' with { type: 'json' }
import { DEMO, requestToken, serve } from '../cli/run.ts'

const ROOT = new URL('../../', import.meta.url)
const text = readFileSync(new URL('Dockerfile', ROOT), 'utf8')
const instructions = DockerfileParser.parse(text).getInstructions()
const [service, ...others] = Object.values<Service>(
  parse(readFileSync(new URL('examples/docker/compose.yaml', ROOT), 'utf8')).services,
)

interface Service {
  readonly environment: Readonly<Record<string, string>>
  readonly volumes: readonly string[]
  readonly ports: readonly string[]
}

/** The words of the last instruction of this name. */
function words(keyword: string): readonly string[] {
  const found = instructions.filter((instruction) => instruction.getKeyword() === keyword).at(-1)
  return (found as JSONInstruction).getJSONStrings().map((word) => JSON.parse(word.getValue()))
}

it('has a Dockerfile in which an engine finds nothing wrong', () => {
  expect(validate(text)).toEqual([])
})

it('runs as a user of its own, and is asked for its health', () => {
  const last = instructions.slice(instructions.findLastIndex((instruction) => instruction.getKeyword() === 'FROM'))
  const keywords = last.map((instruction) => instruction.getKeyword())
  expect(keywords).toEqual(expect.arrayContaining(['USER', 'HEALTHCHECK', 'EXPOSE']))
  expect(keywords.indexOf('USER')).toBeGreaterThan(keywords.lastIndexOf('RUN'))
})

it('starts the command of the package, which is healthy without a password and ends on SIGTERM', async () => {
  expect(Object.keys(manifest.bin)).toEqual(words('ENTRYPOINT'))
  expect(words('CMD')[0]).toBe('serve')
  const serving = await serve([...words('CMD').slice(1)])
  const { port } = new URL(serving.url)
  const health = /http:\S+\/__admin\/health/.exec(text)?.[0] ?? ''
  expect((await fetch(health.replace('4010', port))).status).toBe(200)
  expect((await fetch(`http://127.0.0.1:${port}/__admin/version`)).status).toBe(401)
  serving.child.kill('SIGTERM')
  expect((await serving.ended).code).toBe(0)
})

it('tells the container of Compose what the command knows, and gives it the credentials that lie beside it', async () => {
  expect(others).toEqual([])
  expect(variablesOf(SERVE_FLAGS)).toEqual(expect.arrayContaining(Object.keys(service?.environment ?? {})))
  const [here = '', there] = service?.volumes[0]?.split(':') ?? []
  expect(there).toBe(service?.environment['MOCK_TOKEN_APPLICATIONS'])
  expect(service?.ports.map((port) => port.split(':').at(-1))).toEqual(['4010'])
  const applications = new URL(here, new URL('examples/docker/', ROOT)).pathname
  const serving = await serve(['--applications', applications])
  expect((await requestToken(serving.url, DEMO)).status).toBe(200)
})
