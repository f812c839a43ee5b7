// Progress while a check runs: a bar that is drawn over on a terminal, a plain line about every tenth in a log. Writes to what
// it is given, and leaves nothing of the bar behind.

import { counted } from './standing.ts'
import { durationInWords } from './verdict.ts'

/** Where progress is written: `process.stderr`, for one. */
export interface ProgressStream {
  write(text: string): unknown
  readonly isTTY?: boolean
  /** Width in columns. */
  readonly columns?: number
}

/** How far a check is. The total may grow while it runs. */
export interface Step {
  readonly done: number
  readonly total: number
}

/** Progress of one check. */
export interface Progress {
  /** Shows how far the check is. */
  at(step: Step): void
  /** Takes the bar away, before anything else is written. */
  clear(): void
}

const CLEAR_LINE = '\r\u001b[2K'
const BAR_COLUMNS = 30
const TENTHS = 10

/** Begins to show progress. `clock` is in milliseconds. */
export function progressOn(stream: ProgressStream, clock: () => number = Date.now): Progress {
  return stream.isTTY === true ? barOn(stream) : linesOn(stream, clock)
}

function barOn(stream: ProgressStream): Progress {
  let shown = ''
  return {
    at(step) {
      const bar = barOf(step, stream.columns ?? 80)
      if (bar === shown) return
      shown = bar
      stream.write(`${CLEAR_LINE}${bar}`)
    },
    clear() {
      if (shown !== '') stream.write(CLEAR_LINE)
      shown = ''
    },
  }
}

/** `[########----------------------]  12 of 60 cases`; without the bar where there is no room for it. */
function barOf({ done, total }: Step, columns: number): string {
  const words = `${String(done).padStart(String(total).length)} of ${counted(total, 'case', 'cases')}`
  const room = Math.min(BAR_COLUMNS, columns - words.length - 4)
  if (room < 5) return words.slice(0, Math.max(0, columns - 1))
  const filled = Math.floor(fractionOf({ done, total }) * room)
  return `[${'#'.repeat(filled)}${'-'.repeat(room - filled)}] ${words}`
}

function linesOn(stream: ProgressStream, clock: () => number): Progress {
  const startedAt = clock()
  let tenths = 0
  return {
    at(step) {
      const reached = Math.floor(fractionOf(step) * TENTHS)
      if (reached <= tenths) return
      tenths = reached
      stream.write(
        `${step.done} of ${counted(step.total, 'case', 'cases')} played after ${durationInWords(clock() - startedAt)}\n`,
      )
    },
    clear() {
      tenths = 0
    },
  }
}

function fractionOf({ done, total }: Step): number {
  return total <= 0 ? 0 : Math.min(1, done / total)
}
