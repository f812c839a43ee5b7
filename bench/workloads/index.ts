// Every workload, in the order of the report. Ids stay.

import { applications } from './applications.ts'
import { check } from './check.ts'
import { errors } from './errors.ts'
import { handler } from './handler.ts'
import { install } from './install.ts'
import { journal } from './journal.ts'
import { latency } from './latency.ts'
import { memory } from './memory.ts'
import { sessions } from './sessions.ts'
import { start } from './start.ts'
import { throughput } from './throughput.ts'
import { workers } from './workers.ts'
import type { Workload } from './workload.ts'

export const WORKLOADS: readonly Workload[] = [
  throughput,
  errors,
  latency,
  start,
  applications,
  sessions,
  journal,
  memory,
  handler,
  workers,
  check,
  install,
]
