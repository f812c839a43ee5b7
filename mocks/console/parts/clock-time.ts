// Times as people read them, in their own zone.

const CLOCK = new Intl.DateTimeFormat(undefined, {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})
const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })

/** `18:03:22`. */
export function clockTime(at: string): string {
  return CLOCK.format(new Date(at))
}

/** `21 Nov 2026`. */
export function dayOf(at: string): string {
  return DAY.format(new Date(at))
}
