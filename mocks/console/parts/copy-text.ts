// Copies a text, also where the page was not loaded over HTTPS: a phone in the network has no clipboard API there.

import { useState } from 'react'

const SHOWN_MILLISECONDS = 1500

/** Copies; says for a moment that it did. */
export function useCopy(): { readonly isCopied: boolean; readonly copy: (text: string) => Promise<void> } {
  const [isCopied, setCopied] = useState(false)
  const copy = async (text: string) => {
    await copyText(text)
    setCopied(true)
    setTimeout(() => setCopied(false), SHOWN_MILLISECONDS)
  }
  return { isCopied, copy }
}

async function copyText(text: string): Promise<void> {
  if (window.isSecureContext) await navigator.clipboard.writeText(text)
  else copySelected(text)
}

/** As pages did before there was an API for it. */
function copySelected(text: string): void {
  const area = document.createElement('textarea')
  area.value = text
  area.className = 'visually-hidden'
  // Inside an open dialog, which would take the focus back from anywhere else.
  const { activeElement } = document
  ;(activeElement?.parentElement ?? document.body).append(area)
  area.select()
  document.execCommand('copy')
  area.remove()
  if (activeElement instanceof HTMLElement) activeElement.focus()
}
