// The age of credentials in words. Pure.

const DAYS_A_MONTH = 30.44

/** `new today`, `12 days old`, `7 months old`. */
export function ageWords(days: number): string {
  if (days === 0) return 'new today'
  if (days < 60) return days === 1 ? '1 day old' : `${days} days old`
  return `${Math.floor(days / DAYS_A_MONTH)} months old`
}
