// Access tokens of a session: is one live, end one, end all. No token is ever part of an answer.

import type { Liveness } from '../../state/tokens.ts'
import type { TokenState } from './answers.ts'
import { type Call, DONE, type Handlers } from './call.ts'

type Ids = 'checkToken' | 'expireToken' | 'expireAllTokens'

export const tokens: Handlers<Ids> = {
  checkToken: (call) => ({ body: stateOf(judged(call)) }),
  expireToken: (call) => {
    const liveness = judged(call)
    if (!liveness.live && liveness.because === 'unknown') return { problem: UNKNOWN }
    call.session.tokens.revoke(call.body.token)
    return { body: stateOf(judged(call)) }
  },
  expireAllTokens: ({ server, session }) => {
    session.tokens.revokeAll(session.timeAt(server.mock.now))
    return DONE
  },
}

function judged({ server: { mock }, session, body: { token } }: Call<'checkToken' | 'expireToken'>): Liveness {
  const { rules } = mock.staged(session).plan
  return session.tokens.judge(token, rules.token, session.timeAt(mock.now))
}

function stateOf(liveness: Liveness): TokenState {
  return { live: liveness.live, because: liveness.live ? null : liveness.because }
}

const UNKNOWN = {
  status: 422,
  kind: 'token-unknown',
  title: 'Token unknown',
  detail:
    'Cannot end this token: the session never issued it, or it was changed on the way. Send the token alone, as it was issued, to the session that issued it.',
} as const
