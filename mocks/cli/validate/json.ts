// A validation for programs. Members are added to it, and none is renamed.

import manifest from '../../../package.json' with { type: 'json' }
import { exitCodeOf, type Format } from './validation.ts'

/** The validation as JSON. */
export const json: Format = (validation) => {
  const { file, findings, facts, against } = validation
  const document = {
    tool: manifest.name,
    version: manifest.version,
    file,
    valid: !findings.some(({ level }) => level === 'error'),
    exitCode: exitCodeOf(validation),
    ...facts,
    findings,
    ...(against === undefined ? {} : { against: against.file, changes: against.changes }),
  }
  return `${JSON.stringify(document, null, 2)}\n`
}
