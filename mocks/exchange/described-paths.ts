// The paths of a contract, ready to be compared with those of requests.

import type { Contract, ProtectedOperation } from '../contract/contract.ts'
import { templateSource } from './glob.ts'

/** Which operation a path is. */
export interface DescribedPaths {
  readonly isToken: (path: string) => boolean
  /** The other operations that have this path. */
  readonly othersAt: (path: string) => readonly ProtectedOperation[]
}

const made = new WeakMap<Contract, DescribedPaths>()

/** The paths of the contract: patterns are made once. */
export function describedPaths(contract: Contract): DescribedPaths {
  const known = made.get(contract)
  if (known !== undefined) return known
  const isToken = comparison(contract.operation.path)
  const others = contract.protectedOperations.map((operation) => ({ operation, fits: comparison(operation.path) }))
  const paths = {
    isToken,
    othersAt: (path: string) => others.filter(({ fits }) => fits(path)).map(({ operation }) => operation),
  }
  made.set(contract, paths)
  return paths
}

function comparison(described: string): (path: string) => boolean {
  if (!described.includes('{')) return (path) => path === described
  const pattern = new RegExp(`^${templateSource(described)}$`, 'u')
  return (path) => pattern.test(path)
}
