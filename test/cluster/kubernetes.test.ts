// The example for Kubernetes: fits the schemas of Kubernetes, and what it tells the command is what the command knows.

import { readdirSync, readFileSync } from 'node:fs'
import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap'
import { Secret } from 'kubernetes-models/v1/Secret'
import { Service } from 'kubernetes-models/v1/Service'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { variablesOf } from '../../mocks/cli/flags.ts'
import { SERVE_FLAGS } from '../../mocks/cli/serve-flags.ts'
import { directoryWith, run, serve } from '../cli/run.ts'
import { fresh, freshToken } from './fresh.ts'

const DIRECTORY = new URL('../../examples/kubernetes/', import.meta.url)

function read(name: string) {
  return parse(readFileSync(new URL(`${name}.yaml`, DIRECTORY), 'utf8'))
}

const KINDS = {
  deployment: (data: never) => new Deployment(data),
  service: (data: never) => new Service(data),
  secret: (data: never) => new Secret(data),
  'config-map': (data: never) => new ConfigMap(data),
} as const

const names = Object.keys(KINDS) as (keyof typeof KINDS)[]
const pod = read('deployment').spec.template.spec
const [container] = pod.containers

it('has these files and no other', () => {
  expect(readdirSync(DIRECTORY).sort()).toEqual(names.map((name) => `${name}.yaml`).sort())
})

it.each(names)('fits the schema of Kubernetes: %s', (name) => {
  const data = read(name)
  expect(() => KINDS[name](data as never).validate()).not.toThrow()
  expect(data.kind.toLowerCase()).toBe(name.replace('-', ''))
})

it('runs at least two replicas, without root and without writing to the image', () => {
  expect(read('deployment').spec.replicas).toBeGreaterThanOrEqual(2)
  expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: expect.any(Number) })
  expect(container.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  })
  expect(container.resources).toMatchObject({
    requests: { memory: expect.any(String) },
    limits: { cpu: expect.any(String) },
  })
})

it('names nothing that is not there: keys, volumes, ports, labels', () => {
  const labels = read('deployment').spec.template.metadata.labels
  expect(read('deployment').spec.selector.matchLabels).toEqual(labels)
  expect(read('service').spec.selector).toEqual(labels)
  const secret = read('secret')
  for (const { valueFrom } of container.env) {
    if (valueFrom === undefined) continue
    expect(valueFrom.secretKeyRef.name).toBe(secret.metadata.name)
    expect(Object.keys(secret.stringData)).toContain(valueFrom.secretKeyRef.key)
  }
  const [applications, tmp] = pod.volumes
  expect(applications.configMap.name).toBe(read('config-map').metadata.name)
  expect(container.volumeMounts.map(({ name }: { name: string }) => name)).toEqual([applications.name, tmp.name])
  const [{ name: port, containerPort }] = container.ports
  expect(containerPort).toBe(4010)
  const probes = [container.startupProbe, container.readinessProbe, container.livenessProbe]
  expect([read('service').spec.ports[0].targetPort, ...probes.map(({ httpGet }) => httpGet.port)]).toEqual(
    Array.from({ length: 4 }, () => port),
  )
})

/** The container, with its files in a directory of this machine, and on a free port. */
async function asContainer() {
  const { data } = read('config-map')
  const cwd = directoryWith(data)
  const [command, ...flags] = container.args.map((flag: string) => flag.replace('/etc/mock-token-server/', ''))
  expect(command).toBe('serve')
  const { stringData } = read('secret')
  const env = Object.fromEntries(
    container.env.map(
      ({ name, value, valueFrom }: { name: string; value?: string; valueFrom?: { secretKeyRef: { key: string } } }) => [
        name,
        value ?? stringData[valueFrom?.secretKeyRef.key ?? ''],
      ],
    ),
  )
  return await serve(flags, { cwd, env })
}

it('names only variables that the command knows', () => {
  expect(variablesOf(SERVE_FLAGS)).toEqual(
    expect.arrayContaining(container.env.map(({ name }: { name: string }) => name)),
  )
})

it('starts with these flags and variables, knows the applications, and is healthy for a probe without a password', async () => {
  const serving = await asContainer()
  const mine = { client_id: 'checkout', client_secret: 'checkout-secret-of-the-mock' }
  expect((await freshToken(serving.url, mine)).status).toBe(200)
  const { port } = new URL(serving.url)
  // As Kubernetes asks: by the address of the pod.
  const probe = { headers: { Host: `10.1.2.3:${port}` } }
  expect((await fresh(`http://127.0.0.1:${port}${container.readinessProbe.httpGet.path}`, probe)).status).toBe(200)
  expect((await fresh(`http://127.0.0.1:${port}/__admin/version`, probe)).status).toBe(401)
})

it('keeps the variables of Kubernetes out, which would name another port', async () => {
  expect(pod.enableServiceLinks).toBe(false)
  const name = `${read('service').metadata.name.toUpperCase().replaceAll('-', '_')}_PORT`
  const { code, stderr } = await run([], { env: { [name]: 'tcp://10.96.0.7:80' } })
  expect(code).toBe(2)
  expect(stderr).toContain(name)
})
