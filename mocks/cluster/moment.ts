// A clock that all processes of this machine share and that never goes back: what was first in one of them has the smaller
// moment, whichever process looks.

const OFFSET = Number(process.hrtime.bigint() / 1000n) / 1000 - performance.now()

/** Now, in milliseconds since some time that only this machine knows. */
export function moment(): number {
  return performance.now() + OFFSET
}
