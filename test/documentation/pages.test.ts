// Every page of the documentation does what it says. How a fenced block is tested stands in its fence:
//
//   sh          Each line is a command and must succeed. A command that starts a server (`npx mock-token-server` with or
//               without flags, `npm start`) keeps serving what follows, until the next such command; it names no port.
//   console     `$ command`, then all that it prints to standard output (of a server: a part of it); `…` stands for any
//               text within a line, a line of nothing but `…` for any lines.
//   ts          Is type-checked. `ts run` is also executed and must end with exit code 0; `ts test` is run by Vitest.
//   … file=NAME Is written to this file, which a command of the page reads; TypeScript is type-checked too.
//   … parsed    Cannot be executed where this runs (a registry, a CI service, a container): it is parsed only.
//   yaml, json  Are parsed.
//   text        Is shown only. Any other fence is an error.
//
// `http://localhost:4010` is the server that runs: the test gives it a free port. Each page has a folder of its own, in
// which `npx mock-token-server` is this checkout. What is not executed: see EXCEPTED in steps.ts.

import { globSync } from 'node:fs'
import { testPages } from './documented.ts'
import { readPage } from './page.ts'
import { ROOT } from './reader.ts'

const files = globSync(['docs/*.md', 'docs/decisions/*.md', 'docs/reference/*.md', 'CONTRIBUTING.md', 'SECURITY.md'], {
  cwd: ROOT,
})

testPages(
  files
    .filter((file) => file !== 'docs/application-token-interface.md')
    .sort()
    .map(readPage),
)
