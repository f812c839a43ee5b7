// A report on a service: what a verification makes. One rule broken, one point taken in another way, one in a new one.

import type { Report } from '../../../scenarios/check/report/report.ts'
import { HOSTILE, LONG } from './hostile.ts'
import { casesOfChoices, changed, keptByAll, reportOf, usual } from './parts.ts'

const broken = {
  verdict: 'broken',
  because: 'The answer to an absent client_secret holds no 1026.',
  remedy: 'Answer 400 and 1026.',
  shownBy: 0,
} as const

/** A service that breaks a statement. */
export const service: Report = reportOf(
  changed(
    keptByAll.filter(({ class: kind }) => kind === 'documented'),
    { 'error-1025': broken },
  ),
  {
    client: { kind: 'service', name: 'https://sandbox.example' },
    cases: [
      { ...usual, claimed: 'answered' },
      ...casesOfChoices.map((played) => ({ ...played, claimed: 'unanswered' }) as const),
    ],
    profile: [
      {
        point: 'framing',
        title: 'framing',
        usual: 'content-length',
        choice: 'content-length',
        choiceTitle: 'With Content-Length',
        seen: 'Content-Length: 75',
        because: '',
        isNew: false,
      },
      {
        point: 'success-status',
        title: 'status on success',
        usual: '200',
        choice: '201',
        choiceTitle: '201 Created',
        seen: '201',
        because: '',
        isNew: false,
      },
      {
        point: 'error-body',
        title: HOSTILE,
        usual: 'envelope',
        seen: `${HOSTILE} ${LONG}`,
        because: HOSTILE,
        isNew: true,
      },
      {
        point: 'rate-limit',
        title: 'rate limits',
        usual: 'none',
        seen: '',
        because: 'It takes many requests to learn it.',
        isNew: false,
      },
    ],
  },
)
