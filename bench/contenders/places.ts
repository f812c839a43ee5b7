// Where things lie: the project, the packages of the peers, what a run leaves behind.

import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
export const BENCH = fileURLToPath(new URL('..', import.meta.url))
/** Gitignored: figures of the latest run, our installed package, logs. */
export const RESULTS = `${BENCH}results`
export const INSTALLED = `${RESULTS}/installed`
/** Hands on what the installed package exports, so that Node resolves it as for any user. */
export const ENTRY = `${INSTALLED}/entry.mjs`
export const OPENAPI = `${ROOT}openapi.yaml`

/** A file of a package that the benchmark installs. */
export function packaged(path: string): string {
  return `${BENCH}node_modules/${path}`
}

/** A server script of this benchmark. */
export function script(name: string): string {
  return `${BENCH}servers/${name}`
}
