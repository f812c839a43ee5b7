// The mark of the product: a key in a square.

export function Mark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className="mark">
      <rect width="32" height="32" rx="8" />
      <circle cx="12" cy="16" r="5" />
      <path d="M17 16h9m-3 0v4" />
    </svg>
  )
}
