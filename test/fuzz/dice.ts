// Repeatable choices for the fuzz: the same seed throws the same dice. Fast, and fit for nothing else.

/** Repeatable choices. */
export interface Dice {
  /** A whole number from 0 up to, not including, the limit. */
  readonly below: (limit: number) => number
  /** True once in so many throws, on average. */
  readonly oneIn: (count: number) => boolean
  /** One of them; there has to be one. */
  readonly of: <Item>(items: readonly Item[]) => Item
}

/** Dice that fall by their seed (FNV-1a, then mulberry32). */
export function diceFor(seed: string): Dice {
  let state = 0x811c9dc5
  for (let index = 0; index < seed.length; index++) state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193)
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) | 0
    const once = Math.imul(state ^ (state >>> 15), state | 1)
    const twice = once ^ (once + Math.imul(once ^ (once >>> 7), once | 61))
    return Math.floor((((twice ^ (twice >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
  return {
    below,
    oneIn: (count) => below(count) === 0,
    of: (items) => {
      const item = items[below(items.length)]
      if (item === undefined) throw new RangeError('There is nothing to choose from.')
      return item
    },
  }
}
