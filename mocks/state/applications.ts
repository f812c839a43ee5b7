// The client applications of a session and their credentials. Kept in a collection, which can be queried; looked up
// through an index in front of it, which stays flat however many there are.

import type { Collection } from '@msw/data'
import { sameText } from './same-text.ts'
import { SecretSearch } from './secret-search.ts'

/** A client application with its credentials. */
export interface Application {
  readonly identifier: string
  readonly secret: string
  readonly name: string
  /** When the credentials were made or last reset, in milliseconds since 1970. */
  readonly secretSince: number
}

/** What is needed to make one; the rest has a default. */
export type ApplicationInput = Pick<Application, 'identifier' | 'secret'> & Partial<Application>

/** An identifier that is taken, or that no application has. */
export class ApplicationError extends Error {
  readonly code = 'application'
}

/** Records are validated where they enter, with the file and line: here they are taken as they are. */
const schema: ApplicationSchema = {
  '~standard': { version: 1, vendor: 'mock-token-server', validate: (value) => ({ value: value as Application }) },
}

interface ApplicationSchema {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly validate: (value: unknown) => { readonly value: Application }
    readonly types?: { readonly input: Application; readonly output: Application }
  }
}

/** Who else has to know of a change. */
export interface ApplicationsListener {
  readonly onSecretReset?: (identifier: string, now: number) => void
}

/** The applications of one session. */
export class Applications {
  #initial: ReadonlyMap<string, Application>
  /** A copy of the initial ones, made at the first change: sessions that change nothing share theirs. */
  #changed: Map<string, Application> | undefined
  /** Made when somebody first queries: a session that nobody looks into costs no collection. */
  #collection: Promise<Collection<ApplicationSchema>> | undefined
  /** Made when somebody first asks, and again after a change. */
  #search: SecretSearch | undefined
  readonly #listener: ApplicationsListener

  /** Starts with these; the map is shared until something changes, and is itself never changed. */
  constructor(initial: ReadonlyMap<string, Application>, listener: ApplicationsListener = {}) {
    this.#initial = initial
    this.#listener = listener
  }

  get #index(): ReadonlyMap<string, Application> {
    return this.#changed ?? this.#initial
  }

  /** As they were at the start. A collection asked for earlier stays as it is; ask for another. */
  reset(): void {
    this.#changed = undefined
    this.#collection = undefined
    this.#search = undefined
  }

  /** Starts with others from now on: what was made, changed or removed since the start is so on top of them too. */
  rebase(initial: ReadonlyMap<string, Application>, now: number): void {
    const before = this.#index
    if (this.#changed !== undefined) this.#changed = changedAlike({ from: this.#initial, to: this.#changed }, initial)
    this.#initial = initial
    this.#collection = undefined
    this.#search = undefined
    for (const { identifier, secret } of this.#index.values()) {
      const known = before.get(identifier)
      if (known !== undefined && known.secret !== secret) this.#listener.onSecretReset?.(identifier, now)
    }
  }

  /** The application with this identifier. */
  find(identifier: string): Application | undefined {
    return this.#index.get(identifier)
  }

  /** Whether these are the credentials of an application: the secret is compared in constant time. */
  knows(identifier: string, secret: string): boolean {
    const application = this.#index.get(identifier)
    return sameText(application?.secret ?? '', secret) && application !== undefined
  }

  /** Whether the text holds the secret of an application; `shortest` leaves out those that it may hold by chance. */
  haveSecretIn(text: string, shortest?: number): boolean {
    return this.secrets.isIn(text, shortest)
  }

  /** The search for their secrets; another one when something has changed. */
  get secrets(): SecretSearch {
    this.#search ??= this.#changed === undefined ? searchOf(this.#initial) : searchIn(this.#changed)
    return this.#search
  }

  get size(): number {
    return this.#index.size
  }

  /** Every application by its identifier; the very map that it started with where nothing has changed since. */
  get byIdentifier(): ReadonlyMap<string, Application> {
    return this.#index
  }

  /** Every application, in the order of making. */
  list(): readonly Application[] {
    return [...this.#index.values()]
  }

  /** To query in the manner of `@msw/data`: `(await applications.collection()).findMany((q) => q.where({ name: 'Demo' }))`. */
  async collection(): Promise<Collection<ApplicationSchema>> {
    this.#collection ??= this.#collect()
    return await this.#collection
  }

  /** Adds an application. Throws an ApplicationError when the identifier is taken. */
  create(input: ApplicationInput, now: number): Application {
    if (this.#index.has(input.identifier)) {
      throw new ApplicationError(
        `Cannot create the application "${input.identifier}": there is one already. Choose another identifier.`,
      )
    }
    const application = applicationOf(input, now)
    this.#keep(application)
    this.#follow((collection) => collection.create({ ...application }))
    return application
  }

  /** Gives an application another secret, at a time in milliseconds. Throws an ApplicationError where there is none. */
  resetSecret(identifier: string, secret: string, now: number): Application {
    const application = { ...this.#known(identifier), secret, secretSince: now }
    this.#keep(application)
    this.#listener.onSecretReset?.(identifier, now)
    this.#follow((collection) =>
      collection.update((query) => query.where({ identifier }), {
        data: (draft) => void Object.assign(draft, { secret, secretSince: now }),
      }),
    )
    return application
  }

  /** Removes an application. Throws an ApplicationError where there is none. */
  remove(identifier: string): void {
    this.#known(identifier)
    this.#change((index) => index.delete(identifier))
    this.#follow(async (collection) => collection.delete((query) => query.where({ identifier })))
  }

  #keep(application: Application): void {
    this.#change((index) => index.set(application.identifier, application))
  }

  #change(change: (index: Map<string, Application>) => unknown): void {
    this.#changed ??= new Map(this.#initial)
    change(this.#changed)
    this.#search = undefined
  }

  #known(identifier: string): Application {
    const application = this.#index.get(identifier)
    if (application !== undefined) return application
    throw new ApplicationError(
      `Cannot find the application "${identifier}". The known ones are ${[...this.#index.keys()].slice(0, 5).join(', ')}.`,
    )
  }

  async #collect(): Promise<Collection<ApplicationSchema>> {
    // As they are now: what changes while the library loads follows after.
    const applications = this.list()
    // Loading it takes longer than everything else here together, and few mocks are ever queried.
    const { Collection } = await import('@msw/data')
    const collection = new Collection({ schema })
    for (const application of applications) await collection.create({ ...application })
    return collection
  }

  /** Changes reach the collection one after the other, in the order they were made. */
  #follow(change: (collection: Collection<ApplicationSchema>) => Promise<unknown>): void {
    this.#collection = this.#collection?.then(async (collection) => {
      await change(collection)
      return collection
    })
  }
}

function searchIn(applications: ReadonlyMap<string, Application>): SecretSearch {
  return new SecretSearch([...applications.values()].map(({ secret }) => secret))
}

const searches = new WeakMap<ReadonlyMap<string, Application>, SecretSearch>()

/** The search in a map that never changes: one for all sessions that share it. */
function searchOf(applications: ReadonlyMap<string, Application>): SecretSearch {
  const made = searches.get(applications) ?? searchIn(applications)
  searches.set(applications, made)
  return made
}

/** What made `to` of `from`, done to others: those made or changed are there, those removed are not. */
function changedAlike({ from, to }: Record<'from' | 'to', Index>, others: Index): Map<string, Application> {
  const kept = [...others].filter(([identifier]) => to.has(identifier) || !from.has(identifier))
  const changed = [...to].filter(([identifier, application]) => from.get(identifier) !== application)
  return new Map([...kept, ...changed])
}

type Index = ReadonlyMap<string, Application>

/** A complete application. */
function applicationOf(input: ApplicationInput, now: number): Application {
  return {
    name: input.name ?? input.identifier,
    secretSince: input.secretSince ?? now,
    identifier: input.identifier,
    secret: input.secret,
  }
}

/**
 * Complete applications by their identifiers; a secret that an application had before is as old as it was. Throws an
 * ApplicationError where two have the same identifier.
 */
export function indexed(inputs: readonly ApplicationInput[], now: number, before?: Index): Index {
  const index = new Map<string, Application>()
  for (const input of inputs) {
    if (index.has(input.identifier)) {
      throw new ApplicationError(
        `Cannot take the application "${input.identifier}" twice. Give each an identifier of its own.`,
      )
    }
    const known = before?.get(input.identifier)
    index.set(input.identifier, applicationOf(input, known?.secret === input.secret ? known.secretSince : now))
  }
  return index
}
