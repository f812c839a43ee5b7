// What the mock foretells: its answer to a probe under an assumption profile. Learning is finding the choice under which
// the mock and the service agree.

import type { Contract } from '../../mocks/contract/contract.ts'
import type { Profile } from '../../mocks/contract/profile.ts'
import { Mock } from '../../mocks/mock.ts'
import { bodyOf } from './body.ts'
import type { Credentials } from './credentials.ts'
import { type Heard, jsonIn } from './heard.ts'
import type { Probe } from './probe.ts'

/** Foretells answers under one profile. Asked twice, it answers as to a second request. */
export type Oracle = (probe: Probe) => Foretold

/** An answer, and the documented outcome behind it. */
export interface Foretold extends Heard {
  readonly outcome: string | undefined
}

/** What is sent besides the probes themselves. */
export interface OracleOptions {
  readonly contract: Contract
  readonly credentials: Credentials
  /** Further headers that requests carry. */
  readonly headers: Readonly<Record<string, string>>
}

/** Foretells what a service answers that takes these choices and knows these credentials. */
export function oracleFor(profile: Profile, { contract, credentials, headers }: OracleOptions): Oracle {
  const { identifier, secret } = credentials
  const mock = new Mock({ contract, assume: profile, applications: [{ identifier, secret }], explain: false })
  const further = Object.entries(headers).flat()
  return ({ method, encoding, parts, withoutHeaders }) => {
    const { contentType, bytes } = bodyOf(encoding, parts)
    const sent = ['Content-Type', contentType, ...(withoutHeaders === true ? [] : further)]
    const { answer, outcome } = mock.answer({ method, target: contract.operation.path, headers: sent, body: bytes })
    const { status, body, delivery } = answer
    return { outcome, status, headers: answer.headers, text: body, json: jsonIn(body), framing: delivery.framing }
  }
}
