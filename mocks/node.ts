// What Node has besides the library: the mock for the requests of this process, and sessions of a server that runs, for
// tests in any runner.

export type { ApplicationRequest, Credentials, SessionApplications } from './client/applications.ts'
export { type ConnectOptions, connect, type TokenServer } from './client/connect.ts'
export { textOfSession } from './client/exchange-text.ts'
export { TokenServerError } from './client/server-error.ts'
export type { SessionOptions, TokenSession, WaitOptions } from './client/session.ts'
export { startTokenMock } from './msw/node.ts'
export type { Intercepting, StartOptions } from './msw/start.ts'
export type { Exchange } from './server/admin/answers.ts'
