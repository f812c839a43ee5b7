// The library: a token mock for MSW, and the words to talk about it. Runs wherever MSW does, so it must not import
// anything of Node.

export { scenarios } from '../scenarios/index.ts'
export { builtInContract } from './contract/built-in.ts'
export type { BuiltInChoices, BuiltInErrorCode, BuiltInOutcome } from './contract/built-in-names.generated.ts'
export type { Contract, Outcome, Point, Source, Statement } from './contract/contract.ts'
export type { ContractError, Problem } from './contract/problems.ts'
export { NameError, type Profile } from './contract/profile.ts'
export type { Answer, Delivery } from './exchange/answer.ts'
export type { Exchange } from './exchange/exchange.ts'
export type { Fault } from './exchange/fault.ts'
export { FINDINGS, type Finding, type FindingId, type Level } from './exchange/findings.ts'
export type { RecordedField, RequestRecord } from './exchange/record.ts'
export type { ExchangeRequest } from './exchange/request.ts'
export type { Scenario, Scenarios, Step } from './exchange/scenario.ts'
export { type JournalEntry, Mock, type MockOptions, type Reload } from './mock.ts'
export {
  createTokenMock,
  type OwnTokenMockOptions,
  type ScenarioName,
  type TokenMock,
  type TokenMockOptions,
} from './msw/token-mock.ts'
export type { AnyNames, BuiltInNames } from './names.ts'
export { type Application, ApplicationError, type ApplicationInput, type Applications } from './state/applications.ts'
export type { Journal } from './state/journal.ts'
export type { Session } from './state/session.ts'
