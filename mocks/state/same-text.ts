// Comparison of secrets.

/** Whether two texts are the same, in a time that depends on the length of the second only. */
export function sameText(expected: string, given: string): boolean {
  let difference = expected.length ^ given.length
  for (let index = 0; index < given.length; index++) {
    difference |= given.charCodeAt(index) ^ expected.charCodeAt(expected.length === 0 ? 0 : index % expected.length)
  }
  return difference === 0
}
