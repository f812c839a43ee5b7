// Whether the page waits for the admin password: set when the API asks for it, gone when it was given.

import { createContext, use } from 'react'

/** What the sign-in does. */
export interface PasswordGate {
  /** Keeps a password that the API took, and asks everything again. */
  readonly signIn: (password: string) => void
  /** Forgets it. */
  readonly signOut: () => void
}

export const PasswordGateContext = createContext<PasswordGate | undefined>(undefined)

/** The gate that the page stands behind. */
export function usePasswordGate(): PasswordGate {
  const gate = use(PasswordGateContext)
  if (gate === undefined) throw new Error('Cannot use the password gate: there is none around this component.')
  return gate
}
