// What several rounds say together: the median, and how far they lie apart.

/** Of an even number of values, the mean of the two in the middle. Throws where there is none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  if (upper === undefined || lower === undefined) throw new Error('There is no median of nothing.')
  return (upper + lower) / 2
}

/** The least and the most. */
export function spread(values: readonly number[]): { readonly least: number; readonly most: number } {
  return { least: Math.min(...values), most: Math.max(...values) }
}

/** Round by round, so that what slowed down a whole round is on both sides. */
export function ratios(values: readonly number[], against: readonly number[]): readonly number[] {
  return values.slice(0, against.length).map((value, round) => value / (against[round] ?? Number.NaN))
}
