// The mock on a socket, in Node: a server of its own, a listener for somebody else's, and middleware.

export { ContractError, type Problem } from '../contract/problems.ts'
export { type LoadOptions, loadMock } from '../load/mock.ts'
export type { AnsweringOptions } from './answering.ts'
export { type Listening, type ListenOptions, listen, type TlsOptions } from './listen.ts'
export { ListenError } from './listen-error.ts'
export { type Middleware, type MiddlewareOptions, tokenMiddleware } from './middleware.ts'
export { requestListener } from './request-listener.ts'
