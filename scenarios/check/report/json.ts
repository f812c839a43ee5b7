// A report as JSON text. The format is report.schema.json, its version is in every file; read-report.ts reads it back.

import type { Report } from './report.ts'

/** The report as JSON text, indented; ends with a line break. */
export function jsonReport(report: Report): string {
  return `${JSON.stringify(report, undefined, 2)}\n`
}
