// A report as JSON text, and back. The format is report.schema.json; its version is in every file.

import { Ajv2020 } from 'ajv/dist/2020.js'
import { REPORT_VERSION, type Report } from './report.ts'
import schema from './report.schema.json' with { type: 'json' }

/** The report as JSON text, indented; ends with a line break. */
export function jsonReport(report: Report): string {
  return `${JSON.stringify(report, undefined, 2)}\n`
}

/** A file with a report in it. */
export interface ReportFile {
  /** How messages name it. */
  readonly name: string
  readonly text: string
}

/**
 * The report in a file.
 *
 * @throws Error when the text is no JSON, of another version, or no report.
 */
export function readReport({ name, text }: ReportFile): Report {
  const value = parsed(name, text)
  const version = versionOf(value)
  if (version !== REPORT_VERSION) {
    const found = version === undefined ? 'it has no "version"' : `it is of version ${JSON.stringify(version)}, and version ${REPORT_VERSION} is what this tool reads`
    throw new Error(`Cannot read ${name} as a report: ${found}. Make it again with check --report json=${name}.`)
  }
  const validate = new Ajv2020({ strict: true, strictRequired: false }).compile<Report>(schema)
  if (validate(value)) return value
  const [error] = validate.errors ?? []
  throw new Error(`Cannot read ${name} as a report: ${error?.instancePath || 'it'} ${error?.message}. Make it again with check --report json=${name}.`)
}

function parsed(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`Cannot read ${name} as a report: it is not JSON. Give a file that check --report json=FILE has written.`, { cause: error })
  }
}

function versionOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'version' in value ? value.version : undefined
}
