// The admin password, as long as the tab is open: in sessionStorage and nowhere else.

const KEY = 'mock-token-server.admin-password'

/** The password that was given; undefined before that. */
export function readPassword(): string | undefined {
  return sessionStorage.getItem(KEY) ?? undefined
}

/** Keeps it for this tab. */
export function keepPassword(password: string): void {
  sessionStorage.setItem(KEY, password)
}

/** Forgets it. */
export function forgetPassword(): void {
  sessionStorage.removeItem(KEY)
}
