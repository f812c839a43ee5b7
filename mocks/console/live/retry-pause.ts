// How long to wait before the server is tried again: soon at first, then less often.

const FIRST_MILLISECONDS = 500
const LONGEST_MILLISECONDS = 8000

/** After so many failures in a row, from 0. */
export function pauseBefore(failures: number): number {
  return Math.min(FIRST_MILLISECONDS * 2 ** failures, LONGEST_MILLISECONDS)
}
