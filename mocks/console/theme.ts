// How the console looks: colours, type and the defaults of the components. System fonts only, nothing is fetched.

import { Badge, Button, createTheme, Modal, Paper } from '@mantine/core'
import type { Exchange } from '../server/admin/answers.ts'

export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: 7,
  defaultRadius: 'md',
  autoContrast: true,
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace',
  headings: { fontWeight: '650' },
  components: {
    Badge: Badge.extend({ defaultProps: { tt: 'none', fw: 600 } }),
    Button: Button.extend({ defaultProps: { fw: 550 } }),
    Modal: Modal.extend({
      defaultProps: { centered: true, overlayProps: { backgroundOpacity: 0.45 } },
      styles: { title: { fontWeight: 600 } },
    }),
    Paper: Paper.extend({ defaultProps: { radius: 'md' } }),
  },
})

type Level = Exchange['findings'][number]['level']

/** What a finding is, in words. */
export const LEVELS = {
  violation: { title: 'Breaks the document', short: 'violation' },
  dependency: { title: 'Leans on what the document does not say', short: 'dependency' },
  advice: { title: 'Advice', short: 'advice' },
} as const satisfies Record<Level, { readonly title: string; readonly short: string }>
