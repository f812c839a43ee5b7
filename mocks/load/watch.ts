// Hot reload: files that changed are read again, and a running mock goes on with them. A broken edit is told, and the last
// good state goes on serving.

import { type FSWatcher, watch } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { dirname, isAbsolute, join, resolve, sep } from 'node:path'
import { BUILT_IN } from '../contract/built-in-file.ts'
import type { Mock } from '../mock.ts'
import { nameOf } from './file-name.ts'
import { loadSources, type Sources, type SourcesAndChoices } from './mock.ts'
import { isScenarioFile } from './scenario-files.ts'

/** Who is told of what; paths are as messages show them. */
export interface ReloadListener {
  readonly onReloaded: (files: readonly string[]) => void
  /** A ContractError with every place, a NameError or ApplicationError, or a WatchError. The mock is as it was. */
  readonly onBroken: (error: unknown, files: readonly string[]) => void
}

/** A directory cannot be watched. */
export class WatchError extends Error {
  readonly code = 'watch'
}

/** What watches, until it is closed. Keeps no process alive. */
export interface Watching {
  /** What is watched, as messages show it; of our own description only where the user is in its clone. */
  readonly names: readonly string[]
  close(): void
}

/** Editors write a file in several steps, and tools write several files: they count as one change. */
const SETTLED_MILLISECONDS = 60

/**
 * Watches the files that the mock was made from; of our own description only where this is a clone. What a scenario
 * module or a description refers to in other files is read again with it, but not watched; nor are modules that a scenario imports
 * ever read again.
 */
export async function watchSources(
  sources: SourcesAndChoices,
  mock: Mock,
  listener: ReloadListener,
): Promise<Watching> {
  const reloading = new Reloading(sources, { mock, listener, stamps: await stampsOf(sources) })
  const watchers = [...directoriesOf(sources)].flatMap((directory) => watcherOf(directory, { reloading, listener }))
  return {
    names: namesIn(sources),
    close: () => {
      reloading.close()
      for (const watcher of watchers) watcher.close()
    },
  }
}

interface Watched {
  readonly reloading: Reloading
  readonly listener: ReloadListener
}

/** Directories and not files: most editors put a new file in the place of the old one. */
function watcherOf(directory: string, { reloading, listener }: Watched): readonly FSWatcher[] {
  const fail = (error: unknown) => listener.onBroken(cannotWatch(directory, error), [])
  try {
    return [watch(directory, { persistent: false }, () => reloading.notice()).on('error', fail)]
  } catch (error) {
    fail(error)
    return []
  }
}

function cannotWatch(directory: string, error: unknown): WatchError {
  const reason = error instanceof Error ? error.message : String(error)
  return new WatchError(`Cannot watch ${nameOf(directory)}: ${reason}. Start again to apply changes of its files.`, {
    cause: error,
  })
}

/** What a file was when it was last looked at, by its path. */
type Stamps = ReadonlyMap<string, string>

interface ReloadingOptions {
  readonly mock: Mock
  readonly listener: ReloadListener
  readonly stamps: Stamps
}

/** One reload at a time; what changes meanwhile is looked at after it. */
class Reloading {
  readonly #sources: SourcesAndChoices
  readonly #mock: Mock
  readonly #listener: ReloadListener
  #stamps: Stamps
  #timer: NodeJS.Timeout | undefined
  #queue: Promise<void> = Promise.resolve()
  #isClosed = false

  constructor(sources: SourcesAndChoices, { mock, listener, stamps }: ReloadingOptions) {
    this.#sources = sources
    this.#mock = mock
    this.#listener = listener
    this.#stamps = stamps
  }

  /** Something happened in one of the directories. */
  notice(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#queue = this.#queue.then(async () => await this.#reload())
    }, SETTLED_MILLISECONDS).unref()
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
  }

  async #reload(): Promise<void> {
    const stamps = await stampsOf(this.#sources)
    const files = differing(this.#stamps, stamps).map(nameOf)
    this.#stamps = stamps
    if (files.length === 0) return
    try {
      const change = await loadSources(this.#sources)
      if (this.#isClosed) return
      this.#mock.reload(change)
      this.#listener.onReloaded(files)
    } catch (error) {
      if (!this.#isClosed) this.#listener.onBroken(error, files)
    }
  }
}

function differing(before: Stamps, after: Stamps): readonly string[] {
  const files = new Set([...before.keys(), ...after.keys()])
  return [...files].filter((file) => before.get(file) !== after.get(file))
}

function filesOf({ openapi = ownDescription(), applications, profile }: Sources): readonly string[] {
  return [openapi, applications, profile].flatMap((file) => (file === undefined ? [] : [resolve(file)]))
}

/** Of a clone; what is installed is nobody's to edit. */
function ownDescription(): string | undefined {
  return BUILT_IN.split(sep).includes('node_modules') ? undefined : BUILT_IN
}

function namesIn({ openapi, scenarios, applications, profile }: Sources): readonly string[] {
  const own = ownDescription()
  const description = openapi ?? (own === undefined || isAbsolute(nameOf(own)) ? undefined : own)
  return [description, scenarios, applications, profile].flatMap((name) => (name === undefined ? [] : [nameOf(name)]))
}

function directoriesOf(sources: Sources): ReadonlySet<string> {
  const { scenarios } = sources
  return new Set([...filesOf(sources).map(dirname), ...(scenarios === undefined ? [] : [resolve(scenarios)])])
}

async function stampsOf(sources: Sources): Promise<Stamps> {
  const files = [...filesOf(sources), ...(await scenarioFilesIn(sources.scenarios))]
  return new Map(await Promise.all(files.map(async (file) => [file, await stampOf(file)] as const)))
}

async function scenarioFilesIn(directory: string | undefined): Promise<readonly string[]> {
  if (directory === undefined) return []
  const entries = await readdir(directory).catch(() => [])
  return entries.filter(isScenarioFile).map((entry) => join(resolve(directory), entry))
}

async function stampOf(file: string): Promise<string> {
  const found = await stat(file).catch(() => undefined)
  return found === undefined ? 'missing' : [found.mtimeMs, found.size, found.ino].join()
}
