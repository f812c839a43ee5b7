// Patterns of paths: globs, with `*` within a segment and `**` across segments, and described paths with their parameters.

const WILDCARDS: ReadonlyMap<string, string> = new Map([
  ['**', '.*'],
  ['*', '[^/]*'],
])

/** Whether a path matches one of the globs. */
export function matcherOf(globs: readonly string[]): (path: string) => boolean {
  const patterns = globs.map(patternOf)
  return (path) => patterns.some((pattern) => pattern.test(path))
}

function patternOf(glob: string): RegExp {
  return new RegExp(`^${globSource(glob)}$`, 'u')
}

/** The source of the pattern that a glob stands for, without anchors. */
export function globSource(glob: string): string {
  const pieces = glob.split(/(\*\*|\*)/)
  return pieces.map((piece) => WILDCARDS.get(piece) ?? escaped(piece)).join('')
}

/** The source of the pattern of a described path: `{name}` stands for one segment, or a part of one. */
export function templateSource(path: string): string {
  const pieces = path.split(/(\{[^{}]+\})/)
  return pieces.map((piece) => (/^\{.+\}$/.test(piece) ? '[^/]+' : escaped(piece))).join('')
}

/** The source of a pattern that matches the text itself. */
export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
