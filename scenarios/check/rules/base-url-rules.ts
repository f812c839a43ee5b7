// Documented: the path stands under {base_url}, so a base URL may end in a slash or carry a path of its own.

import type { Contract } from '../../../mocks/contract/contract.ts'
import type { BaseUrlForm, CaseRun } from '../case.ts'
import { broken, type Judgement, KEPT, type Rule } from '../rule.ts'

const FORMS = {
  'base-url-trailing-slash': ['trailing-slash', 'The client takes a base URL that ends in a slash.'],
  'base-url-prefix': ['prefix', 'The client takes a base URL with a path of its own.'],
  'base-url-prefix-trailing-slash': [
    'prefix-trailing-slash',
    'The client takes a base URL with a path of its own that ends in a slash.',
  ],
} as const satisfies Record<string, readonly [BaseUrlForm, string]>

/** One rule a form of the base URL. */
export function baseUrlRules({ operation }: Contract): readonly Rule[] {
  return Object.entries(FORMS).map(([id, [form, says]]) => ({
    id,
    class: 'documented',
    level: 'violation',
    source: operation.pathSource,
    says,
    remedy: `Join the base URL and ${operation.path} with exactly one slash between them, and keep the path of the base URL.`,
    needs: [
      'token-obtained',
      ...(form === 'prefix-trailing-slash' ? ['base-url-trailing-slash', 'base-url-prefix'] : []),
    ],
    case: { id, title: `Base URL: ${form.replaceAll('-', ' ')}`, baseUrl: form },
    judge: (run) => judgeTarget(run, operation.path),
  }))
}

function judgeTarget({ case: { baseUrl }, exchanges, results: [result] }: CaseRun, path: string): Judgement {
  const prefixed = baseUrl !== 'trailing-slash'
  const wrong = exchanges.findIndex(({ request }) => !isOnPath(request.target, path, prefixed))
  const seen = exchanges[wrong]
  if (seen !== undefined) return broken(`The request went to ${seen.request.target}.`, { shownBy: wrong })
  if (exchanges.length === 0) return broken('No request arrived under this base URL.')
  return result.claimed === 'token'
    ? KEPT
    : broken(`The client failed under this base URL (${result.ended}).`, { shownBy: 0 })
}

function isOnPath(target: string, path: string, prefixed: boolean): boolean {
  const [bare = ''] = target.split('?')
  return prefixed ? /^\/sessions\/[^/]+$/.test(bare.slice(0, -path.length)) && bare.endsWith(path) : bare === path
}
