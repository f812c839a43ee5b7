// A report as JUnit XML, as GitLab, Jenkins and GitHub's readers take it: a suite a class, a test case a rule.

import { occurrenceOf, placeInWords } from './occurrence.ts'
import type { Report, RuleResult } from './report.ts'
import { CLASSES, standingOf, wordOf } from './standing.ts'
import { fails } from './tally.ts'
import { endLines, transcriptOf } from './transcript.ts'
import { element, type Xml, xmlDocument, xmlText } from './xml.ts'

const SAID_CHARACTERS = 2_000

/** The report as JUnit XML. What fails the build is a failure; what was not judged or is known is skipped. */
export function junitReport(report: Report): string {
  const suites = Object.entries(CLASSES).flatMap(([id, title]) => {
    const rules = report.rules.filter((rule) => rule.class === id)
    return rules.length === 0 ? [] : [suiteOf(report, title, rules)]
  })
  const attributes = {
    name: `${report.tool} ${commandOf(report)}`,
    ...countsOf(report, report.rules),
    time: seconds(report.milliseconds),
  }
  return xmlDocument(element('testsuites', attributes, suites))
}

function commandOf({ client }: Report): string {
  return client.kind === 'service' ? 'verify' : 'check'
}

function suiteOf(report: Report, title: string, rules: readonly RuleResult[]): Xml {
  const attributes = { name: title, ...countsOf(report, rules), timestamp: report.startedAt.replace(/\.\d+Z$|Z$/, '') }
  return element(
    'testsuite',
    attributes,
    rules.map((rule) => testCaseOf(report, rule)),
  )
}

function countsOf(report: Report, rules: readonly RuleResult[]) {
  const failures = rules.filter((rule) => fails(rule, report)).length
  return { tests: rules.length, failures, errors: 0, skipped: rules.filter((rule) => isSkipped(rule)).length }
}

function isSkipped({ verdict, known }: RuleResult): boolean {
  return known === 'expected' || verdict === 'not-judged' || verdict === 'not-exercised'
}

function testCaseOf(report: Report, rule: RuleResult): Xml {
  const attributes = {
    name: `${rule.id}: ${rule.says}`,
    classname: `${commandOf(report)}.${rule.class}`,
    time: seconds(occurrenceOf(report, rule)?.case.milliseconds ?? 0),
  }
  return element('testcase', attributes, resultOf(report, rule))
}

function resultOf(report: Report, rule: RuleResult): readonly Xml[] {
  const because = rule.because === '' ? wordOf(rule) : rule.because
  if (rule.known === 'unexpected-pass') {
    return [
      element('failure', {
        type: 'known-failing',
        message: 'It is kept now, and still listed as failing. Take it off the list.',
      }),
    ]
  }
  if (isSkipped(rule))
    return [
      element('skipped', {
        message: rule.known === 'expected' ? `Known to fail: ${because}` : `${wordOf(rule)}: ${because}`,
      }),
    ]
  if (rule.verdict === 'kept') return []
  const text = xmlText(detailsOf(report, rule))
  return fails(rule, report)
    ? [element('failure', { type: standingOf(rule), message: because }, [text])]
    : [element('system-out', {}, [text])]
}

/** Everything about a broken rule, as text. */
function detailsOf(report: Report, rule: RuleResult): string {
  const occurrence = occurrenceOf(report, rule)
  const exchange = occurrence?.exchange === undefined ? [] : transcriptOf(occurrence.exchange)
  const end = occurrence === undefined ? [] : endLines(occurrence.case, SAID_CHARACTERS)
  return [
    `${wordOf(rule)}: ${rule.says}`,
    `seen: ${rule.because}`,
    `${rule.level === 'dependency' ? 'ask' : 'change'}: ${rule.remedy}`,
    `source: ${rule.source.join('; ')}`,
    ...(occurrence === undefined ? [] : [`shown ${placeInWords(occurrence)}`]),
    ...[...exchange, ...end].map(({ side, text }) => `${side} ${text}`.trimEnd()),
  ].join('\n')
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(3)
}
