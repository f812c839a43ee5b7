// Swagger UI around a description that the admin API serves. Its bundle is taken as it is published, and loaded here only.

import 'swagger-ui-dist/swagger-ui.css'
import './swagger-viewer.css'
import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import bundleUrl from 'swagger-ui-dist/swagger-ui-bundle.js?url'
import { ADMIN, passwordHeaders } from '../api/ask.ts'
import { readPassword } from '../api/password.ts'
import { FailureNote } from '../frame/failure-note.tsx'
import { PageLoading } from '../frame/page-loading.tsx'
import { descriptionToTry } from './description-to-try.ts'
import { loadScript } from './load-script.ts'

interface SwaggerViewerProps {
  readonly url: string
  /** Whether the operations are unfolded at first: where there are few. */
  readonly isOpened: boolean
}

export function SwaggerViewer({ url, isOpened }: SwaggerViewerProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isReady, setReady] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  useEffect(() => {
    let isWanted = true
    loadScript(bundleUrl).then(() => {
      if (isWanted && place.current !== null)
        show(place.current, { url, isOpened, scheme, onReady: () => setReady(true) })
    }, setError)
    return () => {
      isWanted = false
    }
  }, [url, isOpened, scheme])
  // The style sheet of the viewer looks for this class on the root of the page.
  useEffect(() => {
    document.documentElement.classList.toggle('dark-mode', scheme === 'dark')
  }, [scheme])
  if (error !== null) return <FailureNote error={error} />
  return (
    <>
      {!isReady && <PageLoading />}
      <div key={scheme} ref={place} className="swagger-viewer" />
    </>
  )
}

interface Shown extends SwaggerViewerProps {
  readonly scheme: 'light' | 'dark'
  readonly onReady: () => void
}

function show(place: HTMLElement, { url, isOpened, scheme, onReady }: Shown): void {
  window.SwaggerUIBundle?.({
    domNode: place,
    url,
    deepLinking: false,
    // Its check of descriptions is a service elsewhere.
    validatorUrl: null,
    tryItOutEnabled: true,
    docExpansion: isOpened ? 'full' : 'list',
    plugins: [PLUGIN],
    displayRequestDuration: true,
    defaultModelsExpandDepth: 0,
    syntaxHighlight: { theme: scheme === 'dark' ? 'nord' : 'idea' },
    requestInterceptor: withPassword,
    onComplete: onReady,
  })
}

/** Above the folder of the console. */
const BASE_URL = new URL('..', document.baseURI).href.replace(/\/$/, '')

const PLUGIN: SwaggerPlugin = {
  statePlugins: {
    spec: {
      wrapActions: { updateJsonSpec: (update) => (description) => update(descriptionToTry(description, BASE_URL)) },
    },
  },
}

/** The admin API may ask for the password; the service never gets it. */
function withPassword(request: SwaggerRequest): SwaggerRequest {
  if (!new URL(request.url, document.baseURI).href.startsWith(`${ADMIN}/`)) return request
  return { ...request, headers: { ...request.headers, ...passwordHeaders(readPassword()) } }
}
