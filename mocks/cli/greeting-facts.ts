// What there is to say when the server listens. Holds no secret but the demonstration's own, which is in the description,
// and the admin password where it was made up just now.

import type { Profile } from '../contract/profile.ts'
import type { Mock } from '../mock.ts'
import { invocation } from './invocation.ts'
import { type Lan, lanOf } from './lan.ts'
import type { ServeFlags } from './serve-flags.ts'
import type { Subject } from './set-up.ts'

/** What the greeting says. */
export interface GreetingFacts {
  readonly title: string
  readonly mock: Mock
  readonly url: string
  /** How devices reach it; undefined where they do not. */
  readonly lan: Lan | undefined
  /** Where the certificate is that clients have to trust; undefined where they need none, or have it. */
  readonly authorityFile: string | undefined
  /** Field to value, as a request that obtains a token sends them; the secret of the user's file as a placeholder. */
  readonly fields: Readonly<Record<string, string>>
  /** How many applications the user's file has; undefined for the demonstration's one. */
  readonly applications: number | undefined
  /** The one that was made up; one that was given is nobody's business here. */
  readonly adminPassword: string | undefined
  readonly requiredHeader: string | undefined
  /** A scenario to show how one is selected. */
  readonly exampleScenario: string
  readonly playing: { readonly name: string; readonly title: string } | undefined
  readonly assume: Profile
  readonly protect: readonly string[]
  readonly seed: string | undefined
  /** Files and directories whose changes are served at once. */
  readonly watched: readonly string[]
  /** What to type to see every scenario. */
  readonly listing: string
  /** The same for a machine: no secret at all. */
  readonly event: Readonly<Record<string, unknown>>
}

/** What the greeting is about. */
export interface Greeted {
  readonly mock: Mock
  readonly subject: Subject
  readonly place: {
    readonly url: string
    readonly port: number
    /** Made up, since the server listens beyond loopback and was given none. */
    readonly adminPassword?: string | undefined
    /** Where the certificate is that clients have to trust. */
    readonly authorityFile?: string | undefined
    /** Files and directories whose changes are served at once. */
    readonly watched?: readonly string[]
  }
}

/** Stands for a secret that is not shown. */
const PLACEHOLDER = 'YOUR_SECRET'

/** Collects the facts. */
export function greetingFacts(flags: ServeFlags, { mock, subject, place }: Greeted): GreetingFacts {
  const { contract } = mock
  const { operation } = contract
  const { watched = [] } = place
  const lan = flags.lan ? lanOf(place.url) : undefined
  const title = `${contract.title} ${contract.version}${subject.file === undefined ? '' : ` (${subject.file})`}`
  const playing =
    flags.scenario === undefined ? undefined : { name: flags.scenario, title: mock.book.scenario(flags.scenario).title }
  return {
    title,
    mock,
    url: place.url,
    lan,
    authorityFile: place.authorityFile,
    fields: flags.applications === undefined ? operation.example : fieldsOfFile(mock),
    applications: flags.applications === undefined ? undefined : mock.applications.size,
    adminPassword: place.adminPassword,
    requiredHeader: mock.book.stage(flags.scenario, mock.session.profile)[0]?.plan.rules.requiredHeader,
    exampleScenario: exampleScenario(mock),
    playing,
    assume: flags.assume ?? {},
    protect: flags.protect ?? [],
    seed: flags.seed,
    watched,
    listing: listingOf(flags),
    event: {
      url: place.url,
      port: place.port,
      ...(place.authorityFile !== undefined && { authorityFile: place.authorityFile }),
      ...(lan && { networkUrls: lan.places.map(({ url }) => url) }),
      title: contract.title,
      version: contract.version,
      method: operation.method,
      path: operation.path,
      applications: mock.applications.size,
      scenario: flags.scenario ?? null,
      assume: flags.assume ?? {},
      watched,
    },
  }
}

function fieldsOfFile(mock: Mock): Readonly<Record<string, string>> {
  const [first] = mock.applications.list()
  const { fields, example } = mock.contract.operation
  const shown = fields.map(({ name, credential }) => {
    if (credential === 'identifier') return [name, first?.identifier ?? '']
    return [name, credential === 'secret' ? PLACEHOLDER : (example[name] ?? '')]
  })
  return Object.fromEntries(shown)
}

/** The first documented error; what there is where the document has none. */
function exampleScenario(mock: Mock): string {
  const errors = mock.contract.operation.outcomes.filter(({ code }) => code !== undefined).map(({ id }) => id)
  const named = [...mock.book.scenarios]
  const forcing = named.find(([, { force }]) => force !== undefined && errors.includes(force))
  return (forcing ?? named[0])?.[0] ?? ''
}

function listingOf({ openapi, scenarios }: ServeFlags): string {
  const flags = [
    ...(openapi === undefined ? [] : [`--openapi ${openapi}`]),
    ...(scenarios === undefined ? [] : [`--scenarios ${scenarios}`]),
  ]
  return [invocation(), 'scenarios', ...flags].join(' ')
}
