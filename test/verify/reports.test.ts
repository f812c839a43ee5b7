// A report on a service goes through every reporter that a report on a client goes through.

import { beforeAll, expect, it } from 'vitest'
import { githubAnnotations } from '../../scenarios/check/report/github.ts'
import { htmlReport } from '../../scenarios/check/report/html.ts'
import { jsonReport } from '../../scenarios/check/report/json.ts'
import { junitReport } from '../../scenarios/check/report/junit.ts'
import { markdownReport } from '../../scenarios/check/report/markdown.ts'
import { readReport } from '../../scenarios/check/report/read-report.ts'
import type { Report } from '../../scenarios/check/report/report.ts'
import { terminalReport } from '../../scenarios/check/report/terminal.ts'
import { errorBody, start, tokenBody, USUAL, verified } from './service.ts'

let good: Report
let bad: Report
let drifted: Report

beforeAll(async () => {
  const ends: (() => void)[] = []
  const whenOver = (end: () => void) => void ends.push(end)
  const usual = await start({ obtained: (token) => ({ status: 201, body: tokenBody(token) }) }, whenOver)
  const broken = await start(
    { refused: (code, asked) => (code === 1033 ? { status: 401, body: errorBody(code) } : USUAL.refused(code, asked)) },
    whenOver,
  )
  good = await verified(usual.url)
  drifted = await verified(usual.url, { profile: { 'success-status': '202' } })
  bad = await verified(broken.url)
  for (const end of ends) end()
})

const LOOK = { columns: 100, colour: false, verbose: false }

it('begins with a verdict in one line', () => {
  const [first] = terminalReport(good, LOOK).split('\n')
  expect(first).toBe('Kept: nothing broken; 1 point other than usual')
  expect(terminalReport(bad, LOOK)).toMatch(/^Broken: 1 documented statement\n/)
  expect(terminalReport(drifted, LOOK)).toMatch(/^Broken: 1 point of the profile; 1 point other than usual\n/)
})

it('names on the terminal what the service does where the document is silent', () => {
  const text = terminalReport(good, LOOK)
  expect(text).toMatch(
    /What it does where the document is silent\n {2}- success-status: 201 Created \[201\]\n {4}status 201\n {2}As usual: message, /,
  )
  expect(text).toMatch(/7 points not learned: /)
})

it('shows on the terminal the exchange that broke a statement, and says nothing of a client', () => {
  const text = terminalReport(bad, { ...LOOK, verbose: true })
  expect(text).toMatch(/and the service does not do it\./)
  expect(text).toMatch(/> client_secret = ‹a wrong one›\n/)
  expect(text).toMatch(/< 401 Unauthorized/)
  expect(text).not.toMatch(/the client|seed/i)
})

it('is JSON under the published schema, the profile in it', () => {
  for (const report of [good, bad, drifted])
    expect(readReport({ name: 'report', text: jsonReport(report) })).toEqual(report)
  expect(good.profile?.find(({ point }) => point === 'success-status')).toEqual({
    point: 'success-status',
    title: 'status on success',
    usual: '200',
    choice: '201',
    choiceTitle: '201 Created',
    seen: 'status 201',
    because: '',
    isNew: false,
  })
})

it('is JUnit with a failure for each broken statement', () => {
  const xml = junitReport(bad)
  expect(xml).toMatch(/<testsuites name="mock-token-server [\d.]+ verify" tests="\d+" failures="1"/)
  expect(xml).toMatch(/classname="verify\.documented"/)
  expect(xml).toMatch(/<failure type="violation" message="A wrong client_secret: 401 with code 1033\."/)
})

it('is Markdown with the choices in a table', () => {
  const text = markdownReport(good)
  expect(text).toMatch(/### What it does where the document is silent\n\n\| Point \| What it takes \| What was seen \|/)
  expect(text).toMatch(/\| `success-status` \| 201 Created \\\[201\\\] \| status 201 \|/)
  expect(text).not.toMatch(/seed/)
})

it('is a page with the choices in a section', () => {
  const page = htmlReport(good)
  expect(page).toMatch(/<dt>Service<\/dt><dd><code>http:/)
  expect(page).toMatch(
    /<section id="chosen"><h2>What it does where the document is silent<\/h2><ul><li><code>success-status<\/code>: 201 Created \[201\]/,
  )
  expect(page).not.toMatch(/the client|<dt>Seed/)
})

it('annotates a GitHub run with what is broken', () => {
  expect(githubAnnotations(bad)).toMatch(/^::error title=broken%3A refusal-credentials-invalid::/)
  expect(githubAnnotations(good)).toBe('')
})
