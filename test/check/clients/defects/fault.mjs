// What clients hand out when the service misbehaves, and how long they wait for it.

import { setTimeout as sleep } from 'node:timers/promises'

const isToken = (token) => typeof token === 'string' && /^[!-~]+$/.test(token)
const success = (token) => ({ success: true, data: { token } })

function jsonOr(text, otherwise) {
  try {
    return JSON.parse(text)
  } catch (error) {
    return otherwise(error)
  }
}

function fail(error) {
  throw error
}

/** Faults. */
export const faultDefects = {
  'token-missing': { does: 'Prints undefined for a token.', isToken: (token) => token === undefined || isToken(token) },
  'token-null': { does: 'Prints null for a token.', isToken: (token) => token === null || isToken(token) },
  'token-number': {
    does: 'Takes a number for a token.',
    isToken: (token) => typeof token === 'number' || isToken(token),
  },
  'token-empty': { does: 'Takes an empty token.', isToken: (token) => token === '' || isToken(token) },
  'token-object': {
    does: 'Prints [object Object] for a token.',
    isToken: (token) => (typeof token === 'object' && token !== null) || isToken(token),
  },
  'data-null': { does: 'Prints none where data is null.', token: ({ data }) => (data === null ? 'none' : data.token) },
  'first-of-list': { does: 'Takes the first answer of a list.', parse: ({ text }) => [JSON.parse(text)].flat()[0] },
  'json-string': {
    does: 'Takes an answer that is a string for the token.',
    parse: ({ text }) => jsonOr(text, fail),
    accepts: (body) => typeof body === 'string' || body.success === true,
    token: (body) => (typeof body === 'string' ? body.replaceAll(' ', '-') : body.data.token),
  },
  'json-null': {
    does: 'Prints none where the answer is null.',
    parse: ({ text }) => JSON.parse(text) ?? success('none'),
  },
  'query-string': {
    does: 'Reads the answer as a query string where it is no JSON.',
    parse: ({ text }) => jsonOr(text, () => success(new URLSearchParams(text).get('token'))),
  },
  'html-printed': {
    does: 'Prints the answer where it is a page of HTML.',
    parse: ({ text, headers }) => (/html/.test(headers['content-type'] ?? '') ? success('page') : JSON.parse(text)),
  },
  'json-repaired': {
    does: 'Completes JSON that breaks off.',
    parse: ({ text }) =>
      jsonOr(text, (error) => (text.startsWith('{"success":true') ? success('repaired') : fail(error))),
  },
  'empty-is-success': {
    does: 'Takes an empty answer for a success.',
    parse: ({ text }) => (text === '' ? success('none') : JSON.parse(text)),
  },
  'redirect-is-success': {
    does: 'Takes every status below 400 for a success.',
    isSuccess: ({ status }) => status > 0 && status < 400,
    parse: ({ status, text }) => (status < 300 ? JSON.parse(text) : success('none')),
  },
  'partial-body': {
    does: 'Takes what has arrived when the connection is reset in the body.',
    receive: async (incoming) => {
      const pieces = []
      try {
        for await (const piece of incoming) pieces.push(piece)
        return Buffer.concat(pieces)
      } catch {
        return Buffer.from(JSON.stringify(success('partial')))
      }
    },
  },
  'stale-when-failing': {
    does: 'Hands out a token of its own when the service fails.',
    isSuccess: ({ status }) => status >= 500 || (status >= 200 && status < 300),
    parse: ({ status, text }) => (status >= 500 ? success('stale') : JSON.parse(text)),
  },
  'stale-when-limited': {
    does: 'Hands out a token of its own when it is told to wait.',
    isSuccess: ({ status }) => status === 429 || (status >= 200 && status < 300),
    parse: ({ status, text }) => (status === 429 ? success('stale') : JSON.parse(text)),
  },
  'stale-when-offline': {
    does: 'Hands out a token of its own when the network fails.',
    sendPatiently(outgoing, input) {
      return this.send(outgoing, input).catch(() => ({
        status: 200,
        headers: {},
        text: JSON.stringify(success('stale')),
      }))
    },
  },
  'no-time-out': { does: 'Waits for an answer without end.', timeoutMilliseconds: 0 },
  impatient: { does: 'Waits for less than a second.', timeoutMilliseconds: 900 },
  'pause-is-end': {
    does: 'Takes a pause in the body for its end.',
    receive: async (incoming) => {
      const pieces = []
      incoming.on('data', (piece) => pieces.push(piece))
      for (let count = -1; count < pieces.length; await sleep(30)) count = pieces.length
      return Buffer.concat(pieces)
    },
  },
}
