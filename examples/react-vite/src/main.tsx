// In development the token comes from the mock, which is no part of what is built. `?scenario=credentials-invalid` in the
// address of the page plays another scenario.

import { createRoot } from 'react-dom/client'
import { SignIn } from './sign-in.tsx'

if (import.meta.env.DEV) {
  const { startTokenMock } = await import('mock-token-server/browser')
  const { mock } = await startTokenMock()
  const scenario = new URLSearchParams(location.search).get('scenario')
  if (scenario !== null) mock.use(scenario)
}

const root = document.getElementById('root')
if (root !== null) createRoot(root).render(<SignIn />)
