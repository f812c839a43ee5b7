// What `serve` prints: for people, as JSON, or nothing. Chooses between them; the words are made elsewhere.

import type { EndedWorker } from '../cluster/crew.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { ProblemDetails } from '../exchange/problem.ts'
import { summaryOf } from '../exchange/summary.ts'
import type { Mock } from '../mock.ts'
import { greeting } from './greeting.ts'
import { type Greeted, greetingFacts } from './greeting-facts.ts'
import { jsonLine } from './log-json.ts'
import { exchangeText, unreadableText } from './log-pretty.ts'
import { brokenText, reloadedText } from './log-reload.ts'
import type { ServeFlags } from './serve-flags.ts'
import type { Subject } from './set-up.ts'
import { terminalOf } from './terminal.ts'
import { defectText, troubleText } from './trouble.ts'

/** What is told of a running server. */
export interface Log {
  listening(place: Greeted['place']): void
  exchange(exchanged: Exchange, details: { readonly milliseconds: number }): void
  /** A request that could not be read at all. */
  unreadable(problem: ProblemDetails): void
  /** These files changed, and are served as they are now. */
  reloaded(files: readonly string[]): void
  /** These files changed and cannot be served: what was served before goes on. Told in every format. */
  notReloaded(error: unknown, files: readonly string[]): void
  stopping(signal: string): void
  /** A worker ended by itself, and another one takes its place: told in every format. */
  workerEnded(worker: EndedWorker): void
  /** An error of the tool itself: told in every format. */
  defect(error: unknown): void
}

/** What the log speaks of. */
export interface LogSubject {
  readonly mock: Mock
  readonly subject: Subject
}

/** The log that the flags ask for. */
export function logFor(flags: ServeFlags, about: LogSubject): Log {
  if (flags.quiet) return { ...SILENT }
  return flags.log === 'json' ? jsonLog(flags, about) : prettyLog(flags, about)
}

const SILENT: Log = {
  listening: () => undefined,
  exchange: () => undefined,
  unreadable: () => undefined,
  reloaded: () => undefined,
  notReloaded: (error) => void process.stderr.write(`${brokenText(error, terminalOf(process.stderr))}\n`),
  stopping: () => undefined,
  workerEnded: (worker) => void process.stderr.write(`${workerEndedText(worker)}\n`),
  defect: (error) => void process.stderr.write(`${defectText(error)}\n`),
}

function workerEndedText({ pid, code, signal }: EndedWorker): string {
  return `Worker ${pid} ended with ${signal ?? `exit code ${code}`}. Another one takes its place.`
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

function prettyLog(flags: ServeFlags, { mock, subject }: LogSubject): Log {
  const terminal = terminalOf(process.stdout)
  return {
    ...SILENT,
    listening: (place) => print(greeting(greetingFacts(flags, { mock, subject, place }), terminalOf(process.stdout))),
    exchange: (exchanged, { milliseconds }) => {
      const summary = summaryOf(exchanged, mock.contract)
      print(exchangeText({ exchanged, summary, milliseconds, at: new Date() }, terminalOf(process.stdout)))
    },
    unreadable: (problem) => print(unreadableText(problem, new Date(), terminalOf(process.stdout))),
    reloaded: (files) => print(reloadedText(files, new Date(), terminalOf(process.stdout))),
    notReloaded: (error) => print(brokenText(error, terminalOf(process.stdout))),
    workerEnded: (worker) => print(workerEndedText(worker)),
    stopping: () => print(terminal.paint('dim', 'Finishing what is in flight. Once more ends it at once.')),
  }
}

function jsonLog(flags: ServeFlags, { mock, subject }: LogSubject): Log {
  return {
    ...SILENT,
    listening: (place) =>
      print(jsonLine('listening', { ...greetingFacts(flags, { mock, subject, place }).event, pid: process.pid })),
    exchange: (exchanged, { milliseconds }) => {
      const { status, code, problem } = summaryOf(exchanged, mock.contract)
      const { request, outcome, source, choices, findings, scenario, fault, application, kind } = exchanged
      print(
        jsonLine('exchange', {
          kind,
          method: request.method,
          target: request.target,
          encoding: request.encoding,
          bodyBytes: request.bodyBytes,
          status: status ?? null,
          outcome: outcome ?? null,
          code: code ?? null,
          source,
          choices,
          findings,
          scenario: scenario ?? null,
          fault: fault ?? null,
          application: application ?? null,
          problem: problem ?? null,
          milliseconds: Math.round(milliseconds * 10) / 10,
        }),
      )
    },
    unreadable: ({ status, kind, title, detail }) =>
      print(jsonLine('unreadable', { status, problem: { kind, title, detail } })),
    reloaded: (files) => print(jsonLine('reloaded', { files })),
    notReloaded: (error, files) =>
      print(jsonLine('reload-failed', { files, message: troubleText(error, terminalOf(process.stdout)) })),
    stopping: (signal) => print(jsonLine('stopping', { signal })),
    workerEnded: (worker) => print(jsonLine('worker-ended', { ...worker })),
  }
}
