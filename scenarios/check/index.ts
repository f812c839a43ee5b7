// What a test asks: does a client follow the document, does a service keep it? Either way the answer is a report, plain
// data; the functions of `…Report` write it as text.

export { NameError, type Profile } from '../../mocks/contract/profile.ts'
export type { Credentials } from '../verify/credentials.ts'
export { VerifyError } from '../verify/target.ts'
export { profileIn, type VerifyOptions, verifyService } from '../verify/verify.ts'
export { type CheckOptions, checkClient, checkCommand } from './check.ts'
export type { ObtainToken, ObtainTokenInput } from './function-client.ts'
export { htmlReport } from './report/html.ts'
export { jsonReport } from './report/json.ts'
export { junitReport } from './report/junit.ts'
export { markdownReport } from './report/markdown.ts'
export type { CaseResult, ChosenPoint, Report, ReportedExchange, RuleResult, Verdict } from './report/report.ts'
