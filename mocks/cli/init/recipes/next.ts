// Next: a route of its own that answers from the mock while developing. No second process, no proxy, no configuration.

import { newFile } from '../change.ts'
import type { Recipe } from '../recipe.ts'

const CONFIGS = ['ts', 'mts', 'js', 'mjs'].map((ending) => `next.config.${ending}`)
const APP = ['app', 'src/app']
const PAGES = ['pages', 'src/pages']

export const next: Recipe = {
  title: 'a project of Next',
  fits: ({ uses, firstOf }) => uses('next') || firstOf(CONFIGS) !== undefined,
  plan: async ({ directory, firstOf, isTyped }) => {
    const folder = firstOf([...APP, ...PAGES]) ?? 'app'
    const isApp = APP.includes(folder)
    const [path, file, text] = isApp
      ? (['/token-mock', `${folder}/token-mock/[...path]/route`, isTyped ? ROUTE : untyped(ROUTE)] as const)
      : (['/api/token-mock', `${folder}/api/token-mock/[...path]`, isTyped ? PAGE : untyped(PAGE)] as const)
    return {
      changes: [await newFile(directory, `${file}.${isTyped ? 'ts' : 'js'}`, text)],
      packages: isApp ? ['msw'] : [],
      steps: [
        `Start Next: in the browser the base URL of the token endpoint is ${path}, on the server http://localhost:3000${path}.`,
        `The base URL ${path}/scenarios/credentials-invalid plays a scenario.`,
        ...(isApp ? [] : [`The console is at ${path}/__console/index.html.`]),
      ],
    }
  },
}

const ROUTE = `// The token endpoint while developing; there is none of it in production.
import { createTokenMock } from 'mock-token-server'
import { getResponse } from 'msw'

const { handlers } = createTokenMock({ baseUrl: '/token-mock' })

async function answer(request: Request): Promise<Response> {
  const response = process.env.NODE_ENV === 'production' ? undefined : await getResponse([...handlers], request)
  return response ?? new Response(null, { status: 404 })
}

export { answer as GET, answer as OPTIONS, answer as POST }
`

const PAGE = `// The token endpoint while developing; there is none of it in production.
import { loadMock, tokenMiddleware } from 'mock-token-server/server'
import type { NextApiRequest, NextApiResponse } from 'next'

// The mock reads the body as it was sent, and answers when it likes.
export const config = { api: { bodyParser: false, externalResolver: true } }

const isMocked = process.env.NODE_ENV !== 'production'
const mocking = isMocked ? loadMock().then((mock) => tokenMiddleware(mock, { baseUrl: '/api/token-mock' })) : undefined

export default async function answer(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const leave = () => response.status(404).end()
  const mock = await mocking
  if (mock === undefined) leave()
  else mock(request, response, leave)
}
`

/** The same in JavaScript. */
function untyped(text: string): string {
  return text.replace(/^import type .*\n/m, '').replace(/: (?:Request|Promise<\w+>|NextApi\w+)/g, '')
}
