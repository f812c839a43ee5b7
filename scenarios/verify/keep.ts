// The service's answers as files, for whoever wants to read them as they came. The secret never gets into one; tokens only
// where they are asked for.

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { redactedHeader } from '../../mocks/exchange/redact.ts'
import type { Hide } from './hide.ts'
import type { Course, Played } from './play.ts'
import { VerifyError } from './target.ts'

/** How answers are kept. */
export interface Keeping {
  readonly directory: string
  /** As they came, tokens and cookies included. */
  readonly withTokens: boolean
  readonly hide: Hide
  readonly hideSecret: Hide
}

/** For the owner only: what is not known to be a token may be one. */
const OWNER_ONLY = 0o600

/**
 * Writes one file an answer, in the order of the requests: `01-valid.http`.
 *
 * @throws VerifyError where the directory cannot be written.
 */
export async function keepAnswers({ played }: Course, keeping: Keeping): Promise<void> {
  try {
    await mkdir(keeping.directory, { recursive: true })
    for (const [index, one] of played.entries()) {
      const name = `${String(index + 1).padStart(2, '0')}-${one.probe.id.replaceAll(/[^\w-]+/g, '_')}.http`
      await writeFile(join(keeping.directory, name), textOf(one, keeping), { mode: OWNER_ONLY })
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new VerifyError(`Cannot keep the answers: ${reason}. Choose another directory.`, { cause: error })
  }
}

/** Status line, headers and body, decompressed. */
function textOf({ heard, limited, failure }: Played, { withTokens, hide, hideSecret }: Keeping): string {
  const answer = heard ?? limited
  if (answer === undefined) return `No whole answer came: ${failure}\n`
  const redact = withTokens ? hideSecret : hide
  const headers = answer.headers.flatMap((name, index, all) =>
    index % 2 === 0 ? [`${name}: ${headerValue(name, all[index + 1] ?? '', { redact, withTokens })}`] : [],
  )
  return [
    `HTTP/${answer.httpVersion} ${answer.status} ${answer.statusMessage}`.trimEnd(),
    ...headers,
    '',
    redact(answer.text),
  ].join('\r\n')
}

function headerValue(
  name: string,
  value: string,
  { redact, withTokens }: { redact: Hide; withTokens: boolean },
): string {
  return withTokens ? redact(value) : redactedHeader(name, value, { redact, secretHeader: undefined })
}
