// The console as a whole: what every part of it stands in.

import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { needsPassword } from './api/ask-error.ts'
import { forgetPassword, keepPassword } from './api/password.ts'
import { type PasswordGate, PasswordGateContext } from './api/password-gate.ts'
import { makeQueryClient } from './api/queries.ts'
import { Entrance } from './frame/entrance.tsx'
import { SignIn } from './frame/sign-in.tsx'
import { styleNonce } from './style-nonce.ts'
import { theme } from './theme.ts'

export function App() {
  const [isLocked, setLocked] = useState(false)
  const client = useMemo(() => makeQueryClient((error) => needsPassword(error) && setLocked(true)), [])
  const gate: PasswordGate = useMemo(
    () => ({
      signIn: (password) => {
        keepPassword(password)
        setLocked(false)
        void client.resetQueries()
      },
      signOut: () => {
        forgetPassword()
        client.clear()
        setLocked(true)
      },
    }),
    [client],
  )
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={styleNonce}>
      <QueryClientProvider client={client}>
        <PasswordGateContext value={gate}>{isLocked ? <SignIn /> : <Entrance />}</PasswordGateContext>
      </QueryClientProvider>
    </MantineProvider>
  )
}
