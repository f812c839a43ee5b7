// The probes of what is documented: valid credentials, and each error under the condition that it is documented for.

import type { Outcome } from '../../mocks/contract/contract.ts'
import { refusalsOf } from './meaning.ts'
import { NO_FIELD, onField, type Probe, VALID } from './probe.ts'
import { type Kit, madeUp, partsOf, probeOf } from './probe-kit.ts'

/** The valid request. */
export function validProbe(kit: Kit): Probe {
  return probeOf(kit, { id: VALID, title: 'Valid credentials' })
}

/** What each documented error is documented for. */
export function refusalProbes(kit: Kit): readonly Probe[] {
  const refusals = refusalsOf(kit.contract)
  const absent = refusals.filter(({ when }) => 'absent' in when)
  const probes = refusals.flatMap((outcome) => probesOf(outcome, kit))
  return absent.length < 2 ? probes : [...probes, withoutFields(kit)]
}

function withoutFields(kit: Kit): Probe {
  const title = 'A form without any field'
  return probeOf(kit, { id: NO_FIELD, title, parts: [], about: 'precedence', alsoWithoutToken: true })
}

/** Those that the document leads to the outcome: the mock says which. */
function probesOf(outcome: Outcome, kit: Kit): readonly Probe[] {
  const leadHere = candidatesFor(outcome, kit)
    .map((probe) => ({ ...probe, outcome: outcome.id }))
    .filter((probe) => kit.oracle(probe).outcome === outcome.id)
  return 'invalid' in outcome.when ? leadHere.slice(0, 1) : leadHere
}

/** Harmless, none empty, since that may count as absent: one of them will be invalid under most schemas. */
const INVALID_VALUES = ['verify-invalid', '!', 'x', '-1', '0', 'verify invalid', 'ü', 'x'.repeat(300), 'x'.repeat(5000)]

function candidatesFor({ when }: Outcome, kit: Kit): readonly Probe[] {
  if ('absent' in when) {
    const { absent: field } = when
    const parts = partsOf(kit).filter(({ name }) => name !== field)
    return [probeOf(kit, { id: onField('absent', field), title: `${field} is absent`, parts, alsoWithoutToken: true })]
  }
  if ('invalid' in when) {
    const { invalid: field } = when
    const shared = { id: onField('invalid', field), title: `${field} is invalid`, alsoWithoutToken: true } as const
    return INVALID_VALUES.map((value) => probeOf(kit, { ...shared, parts: partsOf(kit, { [field]: value }) }))
  }
  return when.credentials === 'known' ? [] : wrongCredentials(kit)
}

function wrongCredentials(kit: Kit): readonly Probe[] {
  const { identifier, secret } = kit
  const wrong = partsOf(kit, { [secret]: madeUp() })
  const unknown = partsOf(kit, { [identifier]: madeUp() })
  return [
    probeOf(kit, { id: 'wrong-secret', title: `A wrong ${secret}`, parts: wrong }),
    probeOf(kit, {
      id: 'unknown-identifier',
      title: `A ${identifier} that nobody has`,
      parts: unknown,
      alsoWithoutToken: true,
    }),
  ]
}
