// Every rule of the check, one test a rule.

import { testClient } from 'mock-token-server/vitest'
import { obtainToken } from './obtain-token.js'

testClient(obtainToken, { title: 'obtainToken keeps the contract' })
