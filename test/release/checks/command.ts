// The command of the package: it starts, answers, finds its files, and says in a sentence that a Node is too old.

import { join } from 'node:path'
import { type Consumer, NAME } from '../packed.ts'
import { outputOf, runProgram, withServer } from '../run-program.ts'

/** Starts the server and asks it for everything that it reads from a file. */
export async function checkCommand(consumer: Consumer, node = process.execPath): Promise<string> {
  const { folder, manifest } = consumer
  const command = join(consumer.installed, manifest.bin[NAME] ?? '')
  const version = await outputOf(node, [command, '--version'], { cwd: folder })
  await outputOf(node, [command, 'validate'], { cwd: folder })
  await outputOf(node, [command, 'explain', 'client-id-missing'], { cwd: folder })
  const started = performance.now()
  return await withServer([node, command, '-p', '0'], { cwd: folder }, async (url) => {
    const milliseconds = Math.round(performance.now() - started)
    await expectAnswers(url)
    return `${version.trim()} listens after ${milliseconds} ms`
  })
}

/** `--workers`: the processes are started by the name of the command. */
export async function checkWorkers({ folder, installed, manifest }: Consumer): Promise<string> {
  const command = join(installed, manifest.bin[NAME] ?? '')
  const start = [process.execPath, command, '-p', '0', '--workers', '2'] as const
  return await withServer(start, { cwd: folder }, async (url) => {
    await expectAnswers(url)
    return 'two processes answer as one'
  })
}

/** `--tls`: the certificates are made by what is bundled. */
export async function checkTls(consumer: Consumer): Promise<string> {
  const { folder, installed, manifest } = consumer
  const command = join(installed, manifest.bin[NAME] ?? '')
  const env = { XDG_CONFIG_HOME: join(folder, 'config') }
  return await withServer([process.execPath, command, '-p', '0', '--tls'], { cwd: folder, env }, async (url) => {
    const authority = join(folder, 'config', NAME, 'ca.crt')
    const script = `fetch('${url}/__admin/health').then(({ status }) => console.log(status))`
    const trusting = { cwd: folder, env: { NODE_EXTRA_CA_CERTS: authority } }
    const status = await outputOf(process.execPath, ['-e', script], trusting)
    if (status.trim() !== '200') throw new Error(`HTTPS answered ${status}`)
    return 'a client that trusts the authority is answered'
  })
}

/** Each of these is too old: a sentence, and exit code 2. */
export async function checkOldNode(consumer: Consumer, nodes: readonly string[]): Promise<string> {
  const command = join(consumer.installed, consumer.manifest.bin[NAME] ?? '')
  const versions: string[] = []
  for (const node of nodes) {
    const version = (await outputOf(node, ['--version'], { cwd: consumer.folder })).trim().slice(1)
    const { stderr: said } = await runProgram(node, [command], { cwd: consumer.folder, exitCode: 2 })
    if (!said.startsWith(`Cannot run on Node ${version}: `) || said.trim().includes('\n'))
      throw new Error(`Node ${version} says: ${said}`)
    versions.push(version.split('.')[0] ?? '')
  }
  return `Node ${versions.join(', ')}: one sentence, exit code 2`
}

async function expectAnswers(url: string): Promise<void> {
  const body = new FormData()
  body.append('client_id', 'demo-app')
  const refused = await fetch(`${url}/api/app/token`, { method: 'POST', body })
  const { data } = (await refused.json()) as { readonly data: { readonly error_code: number } }
  if (data.error_code !== 1026) throw new Error(`The token operation answered ${refused.status}, ${data.error_code}`)
  for (const path of [
    '/__admin/health',
    '/__admin/openapi.yaml',
    '/__admin/admin-openapi.yaml',
    '/__admin/contract',
    '/__console/',
  ]) {
    const { status } = await fetch(url + path)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
  }
}
