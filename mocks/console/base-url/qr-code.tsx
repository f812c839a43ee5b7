// A text as a QR code: dark on light whatever the colours of the page, since cameras expect that.

import { encode } from 'uqr'

export function QrCode({ text, size = 148 }: { readonly text: string; readonly size?: number }) {
  const { data, size: modules } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${modules} ${modules}`}
      className="qr-code"
      role="img"
      aria-label={`QR code of ${text}`}
    >
      <rect width={modules} height={modules} />
      <path d={path} />
    </svg>
  )
}
