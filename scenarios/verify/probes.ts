// The probes for a contract: the documented cases first, then those that show what it leaves open. Every name and value
// comes from the contract; what a request leads to by the document, the mock says.

import { refusalProbes, validProbe } from './documented-probes.ts'
import { openProbes } from './open-probes.ts'
import type { Probe } from './probe.ts'
import { kitFor, type ProbeOptions } from './probe-kit.ts'

/** Every probe, in the order in which they are sent. */
export function probesFor(options: ProbeOptions): readonly Probe[] {
  const kit = kitFor(options)
  return [validProbe(kit), ...refusalProbes(kit), ...openProbes(kit)]
}
