// A report read back from JSON text, to be compared. Takes nothing on trust: the text is held against report.schema.json.

import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import schema from './report.schema.json' with { type: 'json' }
import { REPORT_VERSION, type Report } from './report.ts'

/** A file with a report in it. */
export interface ReportFile {
  /** How messages name it. */
  readonly name: string
  readonly text: string
}

let compiled: ValidateFunction<Report> | undefined

/**
 * The report in a file.
 *
 * @throws Error when the text is no JSON, of another version, or no report.
 */
export function readReport({ name, text }: ReportFile): Report {
  const value = parsed(name, text)
  const version = versionOf(value)
  if (version === undefined) throw new Error(`Cannot read ${name} as a report: it has no version. ${ADVICE}`)
  if (version !== REPORT_VERSION) {
    throw new Error(
      `Cannot read ${name} as a report: it is of version ${JSON.stringify(version)}, and this tool reads ${REPORT_VERSION}. ${ADVICE}`,
    )
  }
  compiled ??= new Ajv2020({ strict: true, strictRequired: false }).compile<Report>(schema)
  if (compiled(value)) return value
  const [error] = compiled.errors ?? []
  throw new Error(`Cannot read ${name} as a report: ${error?.instancePath || 'it'} ${error?.message}. ${ADVICE}`)
}

const ADVICE = 'Give a file that check --report json=FILE has written with this version.'

function parsed(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`Cannot read ${name} as a report: it is no JSON. ${ADVICE}`, { cause: error })
  }
}

function versionOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'version' in value ? value.version : undefined
}
