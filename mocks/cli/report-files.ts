// `--report html=FILE`: which reports are written where.

import { writeFile } from 'node:fs/promises'
import { htmlReport } from '../../scenarios/check/report/html.ts'
import { jsonReport } from '../../scenarios/check/report/json.ts'
import { junitReport } from '../../scenarios/check/report/junit.ts'
import { markdownReport } from '../../scenarios/check/report/markdown.ts'
import type { Report } from '../../scenarios/check/report/report.ts'
import { didYouMean } from '../contract/suggest.ts'
import type { Given } from './flags.ts'
import { UsageError } from './usage-error.ts'
import { list } from './values.ts'

const FORMATS = {
  html: htmlReport,
  json: jsonReport,
  junit: junitReport,
  markdown: markdownReport,
} as const satisfies Record<string, (report: Report) => string>

type Format = keyof typeof FORMATS

/** A report to be written. */
export interface ReportFile {
  readonly format: Format
  readonly file: string
}

/** Reads `format=file`. */
export function reportFiles(given: Given): readonly ReportFile[] {
  return list(given).map((item) => {
    const at = item.indexOf('=')
    const format = at === -1 ? item : item.slice(0, at)
    const file = at === -1 ? '' : item.slice(at + 1)
    const known = Object.keys(FORMATS)
    if (!isFormat(format)) {
      throw new UsageError(
        `Cannot take "${item}" for ${given.name}: "${format}" is no format.${didYouMean(format, known)} Write html=report.html, for example.`,
        { known },
      )
    }
    if (file === '')
      throw new UsageError(
        `Cannot take "${item}" for ${given.name}: it names no file. Write ${format}=report.${format}, for example.`,
      )
    return { format, file }
  })
}

function isFormat(name: string): name is Format {
  return Object.hasOwn(FORMATS, name)
}

/** Writes the reports. Throws a UsageError for a file that cannot be written. */
export async function writeReports(report: Report, files: readonly ReportFile[]): Promise<void> {
  for (const { format, file } of files) {
    try {
      await writeFile(file, FORMATS[format](report))
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new UsageError(`Cannot write the ${format} report: ${reason}. Choose another file.`, { cause: error })
    }
  }
}
