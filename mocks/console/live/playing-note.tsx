// Says on the page Live that the answers are not the usual ones, since a scenario is played: somebody may have left it on.

import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { playedQuery } from '../api/queries.ts'
import { hashOf } from '../place.ts'

/** Others may change it: a test, somebody at another screen. */
const ASKED_EVERY_MILLISECONDS = 5000

export function PlayingNote({ session }: { readonly session: string }) {
  const { data } = useQuery({ ...playedQuery(session), refetchInterval: ASKED_EVERY_MILLISECONDS })
  if (data === undefined || data.scenario === null) return null
  return (
    <Text size="sm" className="playing-note" px="md" py={6}>
      This session plays <b>{data.scenario}</b>
      {data.title === null ? '' : `: ${data.title}`}.{' '}
      <Anchor href={hashOf({ page: 'scenario', session })} inherit>
        Change
      </Anchor>
    </Text>
  )
}
