// A validation as JUnit XML: a test case for everything that is judged, failing where something was found; one a change.

import { element, type Xml, xmlDocument, xmlText } from '../../../scenarios/check/report/xml.ts'
import { FINDING_IDS } from '../../contract/lint/finding.ts'
import { changeFails, type Format, type FramedFinding, fails, type Validation } from './validation.ts'

/** The validation as JUnit XML. */
export const junit: Format = (validation) => {
  const suites = [suiteOf(validation.file, casesOf(validation))]
  if (validation.against !== undefined)
    suites.push(suiteOf(`${validation.file} against ${validation.against.file}`, changesOf(validation)))
  return xmlDocument(element('testsuites', { name: 'mock-token-server validate' }, suites))
}

interface Case {
  readonly name: string
  readonly classname: string
  readonly failure: Xml | undefined
  readonly output: readonly Xml[]
}

function suiteOf(name: string, cases: readonly Case[]): Xml {
  const failures = cases.filter(({ failure }) => failure !== undefined).length
  const members = cases.map(({ name, classname, failure, output }) =>
    element('testcase', { name, classname, time: 0 }, failure === undefined ? output : [failure]),
  )
  return element('testsuite', { name, tests: cases.length, failures, errors: 0, skipped: 0, time: 0 }, members)
}

function casesOf({ findings, strict }: Validation): readonly Case[] {
  return Object.entries(FINDING_IDS).map(([id, { title, level }]) => {
    const found = findings.filter((finding) => finding.id === id)
    const text = xmlText(found.map(detailsOf).join('\n\n'))
    const isFailure = found.length > 0 && fails(level, strict)
    return {
      name: `${id}: ${title}`,
      classname: `validate.${level}`,
      failure: isFailure ? element('failure', { type: level, message: found[0]?.sentence ?? '' }, [text]) : undefined,
      output: found.length === 0 ? [] : [element('system-out', {}, [text])],
    }
  })
}

function detailsOf({ file, line, column, sentence, frame }: FramedFinding): string {
  return [`${line === 0 ? file : `${file}:${line}:${column}`}  ${sentence}`, ...(frame === '' ? [] : [frame])].join(
    '\n',
  )
}

function changesOf({ against, strict }: Validation): readonly Case[] {
  const changes = against?.changes ?? []
  if (changes.length === 0)
    return [{ name: 'Nothing has changed for a client', classname: 'validate.change', failure: undefined, output: [] }]
  return changes.map(({ id, kind, says, source, file, line, column }) => {
    const text = xmlText(`${file}:${line}:${column}  ${says} ${source.join('; ')}`.trimEnd())
    return {
      name: `${kind}: ${says}`,
      classname: `validate.change.${id}`,
      failure: changeFails(kind, strict) ? element('failure', { type: kind, message: says }, [text]) : undefined,
      output: [element('system-out', {}, [text])],
    }
  })
}
