// A button that obtains the token, and what came of it.

import { useState } from 'react'
import { obtainToken, TokenRefused } from './obtain-token.ts'

export function SignIn() {
  const [status, setStatus] = useState('Not signed in')
  const signIn = async () => {
    try {
      const token = await obtainToken('https://api.example.com', 'demo-app', 'demo-secret')
      setStatus(`Signed in with a token of ${token.length} characters`)
    } catch (error) {
      setStatus(error instanceof TokenRefused ? `Refused: ${error.code}` : 'The service cannot be reached')
    }
  }
  return (
    <main>
      <button type="button" onClick={() => void signIn()}>
        Sign in
      </button>
      <output>{status}</output>
    </main>
  )
}
