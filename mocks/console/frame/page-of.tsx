// The page that the address names. The contract is loaded when it is first looked at: its viewer is large.

import { lazy, Suspense } from 'react'
import { ApplicationsPage } from '../applications/applications-page.tsx'
import { LivePage } from '../live/live-page.tsx'
import type { PageId } from '../place.ts'
import { ScenarioPage } from '../scenario/scenario-page.tsx'
import { PageLoading } from './page-loading.tsx'
import type { PageProps } from './page-props.ts'

const ContractPage = lazy(async () => ({ default: (await import('../contract/contract-page.tsx')).ContractPage }))

export function PageOf({ page, ...props }: PageProps & { readonly page: PageId }) {
  if (page === 'live') return <LivePage {...props} />
  if (page === 'scenario') return <ScenarioPage {...props} />
  if (page === 'applications') return <ApplicationsPage {...props} />
  return (
    <Suspense fallback={<PageLoading />}>
      <ContractPage {...props} />
    </Suspense>
  )
}
