// A server for one test: started on a free port, stopped when the test is over.

import { onTestFinished } from 'vitest'
import { builtInContract } from '../../mocks/contract/built-in.ts'
import { Mock, type MockOptions } from '../../mocks/mock.ts'
import { type Listening, type ListenOptions, listen } from '../../mocks/server/listen.ts'
import { scenarios } from '../../scenarios/index.ts'

/** A server, and the mock that it answers from. */
export interface Serving extends Listening {
  readonly mock: Mock
}

/** A mock of the description that comes with the project. */
export function aMock(options: Partial<MockOptions> = {}): Mock {
  return new Mock({ contract: builtInContract, builtIn: scenarios, ...options })
}

/** A server that answers from a mock. */
export async function serve(options: ListenOptions = {}, mock: Mock = aMock()): Promise<Serving> {
  const listening = await listen(mock, { port: 0, ...options })
  onTestFinished(() => listening.close({ graceMilliseconds: 0 }))
  return { ...listening, mock }
}

/** The target of a token request that plays a scenario. */
export function playing(scenario: string): string {
  return `/scenarios/${scenario}${builtInContract.operation.path}`
}
