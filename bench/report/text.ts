// Figures as people read them: the median, and how far the rounds lie apart.

import { UNITS } from '../figures/figures.ts'
import { median, spread } from '../figures/statistics.ts'
import type { Target } from '../figures/targets.ts'

/** `12,345 (11,900–12,800)`; without a spread where there was one round. */
export function figureText(samples: readonly number[], unit: keyof typeof UNITS): string {
  const { title, digits } = UNITS[unit]
  return `${withSpread(samples, (value) => number(value, digits))} ${title}`
}

/** `0.62 (0.60–0.65)`. */
export function ratioText(samples: readonly number[]): string {
  return withSpread(samples, ratioNumber)
}

/** `at least 0.6`. */
export function targetText({ bound, value }: Target): string {
  return `${bound} ${value}`
}

/** Two digits below ten, fewer above. */
export function ratioNumber(value: number): string {
  return number(value, value < 10 ? 2 : 1)
}

export function number(value: number, digits: number): string {
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

function withSpread(samples: readonly number[], write: (value: number) => string): string {
  if (samples.length === 0) return '—'
  const middle = write(median(samples))
  if (samples.length === 1) return middle
  const { least, most } = spread(samples)
  return `${middle} (${write(least)}–${write(most)})`
}
