// A finished report to whoever waits for it: the terminal, the files, the annotations of a CI run.

import { githubAnnotations } from '../../scenarios/check/report/github.ts'
import type { Report } from '../../scenarios/check/report/report.ts'
import { terminalReport } from '../../scenarios/check/report/terminal.ts'
import { type ReportFile, writeReports } from './report-files.ts'
import { terminalOf } from './terminal.ts'
import { COULD_NOT_RUN } from './trouble.ts'

/** What is shown, and where. */
export interface Showing {
  readonly verbose: boolean
  readonly files: readonly ReportFile[]
}

/** Prints and writes the report. Returns the exit code: one that was interrupted could not run to its end. */
export async function showReport(report: Report, { verbose, files }: Showing): Promise<number> {
  const { columns, paint } = terminalOf(process.stdout)
  const colour = paint('bold', '-') !== '-'
  process.stdout.write(terminalReport(report, { columns, colour, verbose }))
  if (process.env['GITHUB_ACTIONS'] === 'true') process.stdout.write(githubAnnotations(report))
  await writeReports(report, files)
  return report.complete ? report.exitCode : COULD_NOT_RUN
}
