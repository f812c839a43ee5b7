// Regular expressions that a description brings along: checked when it is loaded, so that no request trips over one.

/** Whether this is a regular expression. */
export function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp
  } catch {
    return false
  }
}
