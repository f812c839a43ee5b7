// The journal as a file for the network panel of a browser.

import { request } from '../api/ask.ts'
import { DownloadButton } from '../parts/download-button.tsx'

export function HarButton({ session }: { readonly session: string }) {
  const make = async () => {
    const response = await request('exportExchanges', { session })
    return { content: await response.blob(), name: `mock-token-server-${session}.har` }
  }
  return <DownloadButton kind="HAR" label="Download as HAR" make={make} />
}
