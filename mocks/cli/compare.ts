// `mock-token-server check --compare A.json B.json`: clients × rules, on one page.

import { readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { compareReports, type NamedReport } from '../../scenarios/check/report/compare.ts'
import { htmlComparison } from '../../scenarios/check/report/compare-html.ts'
import { markdownComparison } from '../../scenarios/check/report/compare-markdown.ts'
import { terminalComparison } from '../../scenarios/check/report/compare-terminal.ts'
import { readReport } from '../../scenarios/check/report/read-report.ts'
import type { ReportFile } from './report-files.ts'
import { terminalOf } from './terminal.ts'
import { UsageError } from './usage-error.ts'

/** What is printed and written. */
export interface ComparingFlags {
  readonly verbose: boolean
  readonly report: readonly ReportFile[] | undefined
}

/** Compares JSON reports. Returns the exit code: 0, since comparing judges nothing. */
export async function compareFiles(files: readonly string[], { verbose, report }: ComparingFlags): Promise<number> {
  if (files.length < 2)
    throw new UsageError(
      `Cannot compare: ${files.length} reports were given. Name at least two that --report json=FILE wrote.`,
    )
  const comparison = compareReports(await Promise.all(files.map(read)))
  const { columns, paint } = terminalOf(process.stdout)
  process.stdout.write(terminalComparison(comparison, { columns, colour: paint('bold', '-') !== '-', verbose }))
  for (const { format, file } of report ?? []) await writeFile(file, written(format, comparison))
  return 0
}

function written(format: ReportFile['format'], comparison: ReturnType<typeof compareReports>): string {
  if (format === 'html') return htmlComparison(comparison)
  if (format === 'markdown') return markdownComparison(comparison)
  throw new UsageError(
    `Cannot write a comparison as ${format}: it comes as html or markdown. Write --report html=compare.html.`,
  )
}

async function read(file: string): Promise<NamedReport> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    throw new UsageError(
      `Cannot read the report: ${error instanceof Error ? error.message : String(error)}. Name a file that --report json=FILE wrote.`,
      { cause: error },
    )
  }
  return { name: basename(file, '.json'), report: readReport({ name: file, text }) }
}
