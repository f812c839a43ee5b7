// Everything that takes part, in the order of the report.

import type { Contender } from './contender.ts'
import { floor } from './floor.ts'
import { mockoon } from './mockoon.ts'
import { ours } from './ours.ts'
import { plainMsw } from './plain-msw.ts'
import { prism } from './prism.ts'
import { scalar } from './scalar.ts'
import { steady } from './steady.ts'
import { wiremock } from './wiremock.ts'

export const CONTENDERS: readonly Contender[] = [ours, floor, plainMsw, scalar, steady, mockoon, wiremock, prism]
