// Globs of paths: `*` within a segment, `**` across segments. No other pattern is needed here.

/** Whether a path matches one of the globs. */
export function matcherOf(globs: readonly string[]): (path: string) => boolean {
  const patterns = globs.map(patternOf)
  return (path) => patterns.some((pattern) => pattern.test(path))
}

function patternOf(glob: string): RegExp {
  const source = glob
    .split(/(\*\*|\*)/)
    .map((piece) => (piece === '**' ? '.*' : piece === '*' ? '[^/]*' : piece.replace(/[.+?^${}()|[\]\\]/g, '\\$&')))
    .join('')
  return new RegExp(`^${source}$`, 'u')
}
