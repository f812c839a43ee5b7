// A few lines of code or data, with a button that copies them.

import { CopyIconButton } from './copy-icon-button.tsx'

export function CodeBlock({
  text,
  label,
  copies = text,
}: {
  readonly text: string
  readonly label: string
  readonly copies?: string
}) {
  return (
    <section className="code-block" aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <pre tabIndex={0}>{text}</pre>
      <div className="code-block-copy">
        <CopyIconButton text={copies} label={`Copy ${label}`} />
      </div>
    </section>
  )
}
