// The client applications of a session and their credentials. Kept in a collection, which can be queried; looked up
// through an index in front of it, which stays flat however many there are.

import { Collection } from '@msw/data'
import { sameText } from './same-text.ts'

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

/** The applications of one session. */
export class Applications {
  readonly #index: Map<string, Application>
  /** Made when somebody first queries: a session that nobody looks into costs no collection. */
  #collection: Promise<Collection<ApplicationSchema>> | undefined

  /** Starts with these; the map is copied, its applications are shared. */
  constructor(initial: ReadonlyMap<string, Application>) {
    this.#index = new Map(initial)
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

  get size(): number {
    return this.#index.size
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
      throw new ApplicationError(`Cannot create the application "${input.identifier}": there is one already. Choose another identifier.`)
    }
    const application = applicationOf(input, now)
    this.#index.set(application.identifier, application)
    this.#follow((collection) => collection.create({ ...application }))
    return application
  }

  /** Gives an application another secret. */
  resetSecret(identifier: string, secret: string, now: number): Application {
    const application = { ...this.#known(identifier), secret, secretSince: now }
    this.#index.set(identifier, application)
    this.#follow((collection) =>
      collection.update((query) => query.where({ identifier }), {
        data: (draft) => void Object.assign(draft, { secret, secretSince: now }),
      }),
    )
    return application
  }

  /** Removes an application. */
  remove(identifier: string): void {
    this.#known(identifier)
    this.#index.delete(identifier)
    this.#follow(async (collection) => collection.delete((query) => query.where({ identifier })))
  }

  #known(identifier: string): Application {
    const application = this.#index.get(identifier)
    if (application !== undefined) return application
    throw new ApplicationError(`Cannot find the application "${identifier}". The known ones are ${[...this.#index.keys()].slice(0, 5).join(', ')}.`)
  }

  async #collect(): Promise<Collection<ApplicationSchema>> {
    const collection = new Collection({ schema })
    for (const application of this.list()) await collection.create({ ...application })
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

/** A complete application. */
export function applicationOf(input: ApplicationInput, now: number): Application {
  return { name: input.name ?? input.identifier, secretSince: input.secretSince ?? now, identifier: input.identifier, secret: input.secret }
}
