// The description as a file.

import { ask } from '../api/ask.ts'
import { DownloadButton } from '../parts/download-button.tsx'

export function YamlButton({ session, shown }: { readonly session: string; readonly shown: string }) {
  const make = async () => {
    const isAdmin = shown === 'admin'
    const text = isAdmin ? await ask('getAdminDescription') : await ask('getServedContractOfSession', { session })
    return {
      content: new Blob([text], { type: 'application/yaml' }),
      name: isAdmin ? 'admin-openapi.yaml' : 'openapi.yaml',
    }
  }
  return <DownloadButton kind="YAML" make={make} />
}
