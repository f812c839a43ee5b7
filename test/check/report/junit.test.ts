import { expect, it } from 'vitest'
import { junitReport } from '../../../scenarios/check/report/junit.ts'
import { element, xmlText } from '../../../scenarios/check/report/xml.ts'
import { FIXTURES, hopeless, known, mixed, strict } from './fixtures.ts'

/** The test case of a rule, as text. */
function testCase(xml: string, id: string): string {
  return new RegExp(`<testcase name="${id}:[\\s\\S]*?(?:</testcase>|/>)`).exec(xml)?.[0] ?? ''
}

it('has a suite a class and a test case a rule', () => {
  const xml = junitReport(mixed)
  expect(xml).toContain(
    '<testsuites name="mock-token-server 0.1.0 check" tests="30" failures="1" errors="0" skipped="2" time="1.834">',
  )
  expect(xml.match(/<testsuite name="[^"]+" tests="\d+" failures="\d+"/g)).toEqual([
    '<testsuite name="What the document says" tests="18" failures="1"',
    '<testsuite name="What the document leaves open" tests="6" failures="0"',
    '<testsuite name="When the service misbehaves" tests="4" failures="0"',
    '<testsuite name="When it is called repeatedly" tests="2" failures="0"',
  ])
  expect(xml.match(/<testcase /g)).toHaveLength(30)
  expect(xml).toContain('classname="check.documented"')
})

it('fails a violation, with what was seen and the exchange', () => {
  const written = testCase(junitReport(mixed), 'value-plus')
  expect(written).toContain(
    '<failure type="violation" message="client_secret arrived as 12 characters; 13 were given, with a plus sign in the middle.">',
  )
  expect(written).toContain('\n&gt; POST /api/app/token\n')
})

it('only prints a dependency, and fails it when strict', () => {
  expect(testCase(junitReport(mixed), 'success-status-201')).toMatch(/<system-out>dependency: /)
  expect(testCase(junitReport(strict), 'success-status-201')).toMatch(/<failure type="dependency" /)
  expect(testCase(junitReport(strict), 'too-many-requests')).toMatch(/<system-out>advice: /)
})

it('skips what was not judged or not exercised, and says why', () => {
  const xml = junitReport(hopeless)
  expect(xml).toContain('failures="1" errors="0" skipped="29"')
  expect(testCase(xml, 'value-plus')).toContain('<skipped message="not judged: request-sent is broken"/>')
})

it('skips a known failure, and fails one that is kept', () => {
  const xml = junitReport(known)
  expect(testCase(xml, 'value-plus')).toContain('<skipped message="Known to fail: A plus sign arrived as a space."/>')
  expect(testCase(xml, 'message-false')).toContain('<failure type="known-failing" ')
})

it.each(Object.entries(FIXTURES))('has no character of %s in it that XML forbids', (_, report) => {
  expect(junitReport(report)).not.toMatch(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u)
})

it('escapes text and attributes, line breaks of attributes included', () => {
  const { xml } = element('a', { b: '<"&\'>\n\u0000', c: undefined }, [xmlText(']]>\u001b\ud800')])
  expect(xml).toBe('<a b="&lt;&quot;&amp;&apos;&gt;&#10;\ufffd">]]&gt;\ufffd\ufffd</a>')
})
