// Starts the console in the page.

import '@mantine/core/styles.css'
import './console.css'
import './parts/parts.css'
import './frame/frame.css'
import './live/live.css'
import './scenario/scenario.css'
import './applications/applications.css'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { announceStyleNonce } from './style-nonce.ts'

announceStyleNonce()
const root = document.getElementById('root')
if (root === null) throw new Error('Cannot start the console: the page has no element "root". Build it again.')
createRoot(root).render(<App />)
