// Documented: the credentials are not shared with anyone; not with whoever reads the output, not with another host.

import type { Contract } from '../../../mocks/contract/contract.ts'
import type { Case } from '../case.ts'
import { broken, KEPT, notExercised, type Rule, type Runs } from '../rule.ts'
import { USUAL } from './usual.ts'

const REDIRECTED: Case = {
  id: 'redirect-to-other-host',
  title: 'A redirect to another host',
  step: { fault: { kind: 'answer', status: 307, headers: { Location: '{other_host}{path}' } } },
}

/** The rules on what becomes of the secret. `allCases` are all that the check plays. */
export function secretRules({ operation }: Contract, allCases: readonly Case[]): readonly Rule[] {
  const source = operation.fields.filter(({ credential }) => credential === 'secret').flatMap((field) => field.source)
  const shared = { class: 'documented', level: 'violation', source, needs: ['request-sent'] } as const
  return [
    {
      ...shared,
      id: 'secret-not-printed',
      says: 'The secret is in nothing that the client says, whatever happens.',
      remedy: 'Take the secret out of log lines and error messages, and the request with it.',
      case: USUAL,
      judge: (_, runs) => {
        const leaking = runsOf(allCases, runs).find(({ results, credentials }) =>
          results.some(({ said }) => said.includes(credentials.secret)),
        )
        return leaking === undefined ? KEPT : broken(`What the client said holds the secret: ${leaking.case.title}.`)
      },
    },
    {
      ...shared,
      id: 'secret-to-one-host',
      needs: ['token-obtained'],
      says: 'A redirect to another host does not get the secret.',
      remedy: 'Do not follow redirects with the form, or only to the host that the client was given.',
      case: REDIRECTED,
      judge: ({ otherHost, exchanges }) => {
        if (exchanges.length === 0) return notExercised('No request arrived.')
        return otherHost.gotSecret ? broken('The other host received the secret.', { shownBy: 0 }) : KEPT
      },
    },
  ]
}

function runsOf(cases: readonly Case[], runs: Runs) {
  return cases.flatMap(({ id }) => runs.of(id) ?? [])
}
