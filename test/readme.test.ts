// README.md does what it says. How its fences are marked stands at the top of documentation/pages.test.ts.

import { expect, it } from 'vitest'
import { testPages } from './documentation/documented.ts'
import { readPage } from './documentation/page.ts'

const readme = readPage('README.md')

it('opens README.md with the two commands of a fresh clone and a transcript of a token and an error', () => {
  const [commands, transcript] = readme.blocks
  expect(commands?.text).toMatch(/^npm ci && npm start\b.*\nnpm ci && npm test\b.*\n$/)
  expect(transcript?.text).toMatch(/^\$ curl .*\n.*"token".*\n\$ curl .*\n.*10\d\d/)
})

testPages([readme])
