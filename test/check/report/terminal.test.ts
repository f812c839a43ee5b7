import { stripVTControlCharacters } from 'node:util'
import { expect, it } from 'vitest'
import type { RuleResult } from '../../../scenarios/check/report/report.ts'
import { columnsOf } from '../../../scenarios/check/report/sheet.ts'
import { terminalReport } from '../../../scenarios/check/report/terminal.ts'
import { FIXTURES, good, hopeless, interrupted, known, mixed, wrongEncoding } from './fixtures.ts'
import { hostile } from './hostile.ts'
import { changed, exchange, keptByAll, reportOf, usual } from './parts.ts'

const PLAIN = { columns: 80, colour: false, verbose: false }
const NAMES = Object.keys(FIXTURES)

const HOPELESS = `Broken: 1 documented statement
./my-client --token · Application token interface 1.0.0

What is broken
The document says it, and the client does not do it.

  The client sends a request under the base URL that it is given. (request-sent)
    seen    No request arrived under the base URL; the client failed (exit code
            127).
    change  Read the base URL from what the check gives to the client:
            TOKEN_BASE_URL, {base_url} or baseUrl.
    source  Endpoints, row Path
    shown   in the case "As usual", without any request
      * the client reported failure (exit code 127)
      * it said: ./my-client: line 3: http: command not found

29 rules not judged, because request-sent is broken.
30 rules in 1.8 s: 1 broken, 29 not judged.
--verbose lists every rule; --report html=report.html shows every exchange.
`

it('says of a client that does nothing right what is wrong, once', () => {
  expect(terminalReport(hopeless, PLAIN)).toBe(HOPELESS)
})

it('shows the exchange that breaks a rule as it was on the wire', () => {
  const text = terminalReport(mixed, { ...PLAIN, columns: 120 })
  expect(text).toContain(`
      > POST /api/app/token
      > Host: 127.0.0.1:41873
      > User-Agent: curl/8.14.1
      > Accept: */*
      > Content-Length: 318
      > Content-Type: multipart/form-data; boundary=------------------------k2sYb1kTGdY0fD2hZq3gJm
      >
      > client_id = app-5f0c1a7e
      > client_secret = ‹redacted›
      * a body of 318 bytes, read as 2 fields
      < 400 Bad Request
      < Content-Type: application/json
      <
      < {"success":false,"message":"client_id and client_secret are invalid","data":{"error_code":1033}}
      * the client reported failure (exit code 22)
`)
})

it('says of a body without a form field how long it was', () => {
  expect(terminalReport(wrongEncoding, PLAIN)).toContain('* a body of 62 bytes, with no form field in it')
})

it('says that no whole answer was given where a fault kept it back', () => {
  const rules = changed(keptByAll, { 'request-sent': { verdict: 'broken', because: 'x', shownBy: 0 } })
  const text = terminalReport(
    reportOf(rules, { cases: [{ ...usual, exchanges: [{ ...exchange, fault: 'no-answer' }] }] }),
    PLAIN,
  )
  expect(text).toContain('* the service gave no answer')
  expect(text).not.toContain('< 200')
})

it('asks one question for a point, whatever number of its choices fail', () => {
  const text = terminalReport(mixed, { ...PLAIN, columns: 120 })
  expect(text).toContain(
    '  1. Success status: works with 200, fails with 201 and 202. Does the service always answer 200?\n',
  )
  expect(text).not.toContain('  2. ')
})

it('does not say of one choice that it works and that it fails', () => {
  const [status] = keptByAll.filter(({ id }) => id === 'success-status-201')
  const refusal: RuleResult = {
    ...(status as RuleResult),
    id: 'success-status-201:refusal',
    verdict: 'broken',
    remedy: 'Is it?',
  }
  const text = terminalReport(reportOf([...keptByAll, refusal]), PLAIN)
  expect(text).toContain('works with 200 and 202, fails with 201.')
})

it('puts broken rules with one remedy together', () => {
  const same = {
    verdict: 'broken',
    because: 'Another value arrived.',
    remedy: 'Send it as it is.',
    shownBy: 0,
  } as const
  const text = terminalReport(reportOf(changed(keptByAll, { 'value-plus': same, 'value-space': same })), PLAIN)
  expect(text.split('Send it as it is.')).toHaveLength(2)
  expect(text).toMatch(/\(value-space\)\n.*arrived\.\n.*\(value-plus\)\n.*arrived\.\n {4}change {2}Send it as it is\./)
})

it('shows fewer exchanges the more is broken, and all of them with --verbose', () => {
  const broken = Object.fromEntries(
    ['request-path', 'fields-once', 'token-exact'].map((id) => [
      id,
      { verdict: 'broken', because: 'x', remedy: id, shownBy: 0 } as const,
    ]),
  )
  const report = reportOf(changed(keptByAll, broken))
  const count = (verbose: boolean) => terminalReport(report, { ...PLAIN, verbose }).split('> POST ').length - 1
  expect([count(false), count(true)]).toEqual([1, 3])
})

it('lists every rule with --verbose, and only what matters without', () => {
  const listed = (verbose: boolean) =>
    mixed.rules.filter(({ id }) => terminalReport(mixed, { ...PLAIN, verbose }).includes(`(${id})`)).length
  expect([listed(false), listed(true)]).toEqual([1, 30])
})

it('names the rules to take off the list of known failures, and those that are on it', () => {
  const text = terminalReport(known, PLAIN)
  expect(text).toContain('Kept now, but still listed as failing\n  Take it off the list: message-false\n')
  expect(text).toContain('Known to fail, and failing: value-plus\n')
  expect(text).not.toContain('What is broken')
})

it('says why rules were not exercised as long as there are few reasons', () => {
  expect(terminalReport(interrupted, PLAIN)).toContain('18 rules not exercised: The check was interrupted before.\n')
  const rules = keptByAll.map(
    (rule, index): RuleResult =>
      index < 9 ? { ...rule, verdict: 'not-exercised', because: `Reason ${index % 3}.` } : rule,
  )
  expect(terminalReport(reportOf(rules), PLAIN)).toContain(
    '11 rules not exercised, for 4 reasons: --verbose lists them.\n',
  )
})

it('tells nobody who called a function to pass options to a command', () => {
  const text = terminalReport({ ...good, client: { kind: 'function', name: 'obtainToken' } }, PLAIN)
  expect(text).not.toContain('--')
})

it('says how to repeat a run in which something was random', () => {
  expect(terminalReport({ ...good, thorough: true }, PLAIN)).toContain('--thorough --seed 7f3a91c2 repeats this run')
})

it.each(NAMES.flatMap((name) => [40, 80, 120].map((columns) => [name, columns] as const)))(
  'keeps %s within %d columns',
  (name, columns) => {
    for (const verbose of [false, true]) {
      const lines = terminalReport(FIXTURES[name] ?? good, { columns, verbose, colour: false }).split('\n')
      expect(lines.filter((line) => columnsOf(line) > columns)).toEqual([])
      expect(lines.filter((line) => /\s$/.test(line))).toEqual([])
    }
  },
)

it('counts a wide character as two columns and a combining one as none', () => {
  expect(columnsOf('漢字')).toBe(4)
  expect(columnsOf('e\u0301')).toBe(1)
  expect(columnsOf('ä𝄞')).toBe(2)
})

it.each(NAMES)('says the same of %s in colour as without, and has no escape sequence without', (name) => {
  const report = FIXTURES[name] ?? good
  const plain = terminalReport(report, { ...PLAIN, verbose: true })
  const coloured = terminalReport(report, { ...PLAIN, verbose: true, colour: true })
  expect(plain).not.toContain('\u001b')
  expect(coloured).toContain('\u001b[')
  expect(stripVTControlCharacters(coloured)).toBe(plain)
})

it('lets through nothing that a terminal or a CI runner obeys', () => {
  const text = terminalReport(hostile, { ...PLAIN, verbose: true })
  expect(text).toContain('error::from the client')
  expect(text.match(/(?!\n)\p{C}/gu)).toBe(null)
  expect(text).not.toMatch(/^\s*::/m)
  expect(text).not.toMatch(/##\w*\[/)
})
