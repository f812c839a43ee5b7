// "Did you mean": the nearest of the known names. One threshold for the whole project.

import leven from 'leven'

/** The known name nearest to the one given; undefined when none is near. */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  const limit = Math.max(2, Math.floor(name.length / 3))
  let best: { readonly name: string; readonly distance: number } | undefined
  for (const candidate of known) {
    const distance = leven(name.toLowerCase(), candidate.toLowerCase(), { maxDistance: limit + 1 })
    if (distance <= limit && (best === undefined || distance < best.distance)) best = { name: candidate, distance }
  }
  return best?.name
}

/** ` Did you mean "x"?` or nothing. */
export function didYouMean(name: string, known: Iterable<string>): string {
  const candidate = nearest(name, known)
  return candidate === undefined ? '' : ` Did you mean "${candidate}"?`
}
