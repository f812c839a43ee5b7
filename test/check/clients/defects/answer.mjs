// What clients demand of a token response, or take from it, that the document does not say.

/** Finds the token by a pattern instead of reading the JSON. */
function byPattern(does, pattern) {
  const parse = ({ text }) => ({
    success: /"success"\s*:\s*true/.test(text),
    data: { token: pattern.exec(text)?.[1] },
  })
  return { does, parse }
}

const isText = (value) => typeof value === 'string' && value !== ''

/** The token response. */
export const answerDefects = {
  'only-200': { does: 'Takes 200 for the only success.', isSuccess: ({ status }) => status === 200 },
  'not-202': {
    does: 'Takes 202 for unfinished.',
    isSuccess: ({ status }) => status >= 200 && status < 300 && status !== 202,
  },
  'exact-content-type': {
    does: 'Compares Content-Type as a whole.',
    token({ data }, { headers }) {
      return headers['content-type'] === 'application/json' ? data.token : undefined
    },
  },
  'content-type-with-space': {
    does: 'Splits Content-Type at semicolon and space.',
    token({ data }, { headers }) {
      return headers['content-type']?.split('; ')[0] === 'application/json' ? data.token : undefined
    },
  },
  'charset-quoted': {
    does: 'Takes the charset of Content-Type with its quotation marks.',
    decode(bytes, headers) {
      const charset = /charset=(.*)/.exec(headers['content-type'])?.[1] ?? 'utf-8'
      return new TextDecoder(charset).decode(bytes)
    },
    headers: () => ({ 'Accept-Encoding': 'identity' }),
  },
  'pattern-compact': byPattern('Finds the token by a pattern without white space.', /^\{.*"token":"([^"]+)"/s),
  'pattern-unescaped': byPattern('Finds the token by a pattern without escapes.', /^\{.*"token"\s*:\s*"([^"\\]+)"/s),
  'third-member': { does: 'Takes the third member for data.', token: (body) => Object.values(body)[2]?.token },
  'strict-members': {
    does: 'Refuses members that the document does not list.',
    accepts: (body) => body.success && Object.keys(body).length === 3 && Object.keys(body.data ?? {}).length <= 1,
  },
  'strict-data': {
    does: 'Refuses members of data that the document does not list.',
    accepts: (body) => body.success && Object.keys(body.data ?? {}).length <= 1,
  },
  'last-member': { does: 'Takes the last member of data.', token: ({ data }) => Object.values(data).at(-1) },
  'cuts-token': {
    does: 'Keeps the first 255 characters of the token.',
    written: (token) => `${token.slice(0, 255)}\n`,
  },
  'decodes-token': {
    does: 'Decodes the token as a form does.',
    written: (token) => `${decodeURIComponent(token.replaceAll('+', ' '))}\n`,
  },
  'only-jwt': { does: 'Wants a JSON Web Token.', isToken: (token) => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token) },
  'only-opaque': {
    does: 'Wants letters and digits, at most 64.',
    isToken: (token) => isText(token) && /^[\w-]{1,64}$/.test(token),
  },
  'message-is-text': {
    does: 'Wants message to be a string.',
    accepts: (body) => body.success === true && typeof body.message === 'string',
  },
  'message-is-success': {
    does: 'Reads success from message.',
    accepts: (body) => body.success === true && Boolean(body.message),
  },
  'message-is-false': {
    does: 'Wants message to be false.',
    accepts: (body) => body.success === true && body.message === false,
  },
  'success-ignored': { does: 'Does not look at success.', accepts: () => true },
  'message-printed': {
    does: 'Prints message where it means the token.',
    token: ({ message, data }) => (isText(data.token) ? message : undefined),
    isToken: (token) => token !== undefined,
  },
  'lower-case': { does: 'Writes the token in small letters.', written: (token) => `${token.toLowerCase()}\n` },
  'bearer-printed': { does: 'Prints the word Bearer before the token.', written: (token) => `Bearer ${token}\n` },
  'nothing-printed': { does: 'Obtains the token and prints nothing.', written: () => '' },
  masked: { does: 'Prints the token as for a log.', written: (token) => `${token.slice(0, 4)}…${token.slice(-4)}\n` },
  'needs-length': {
    does: 'Reads as many bytes as Content-Length says, and none without it.',
    headers: () => ({ 'Accept-Encoding': 'identity' }),
    decode: (bytes, headers) => String(bytes.subarray(0, Number(headers['content-length'] ?? 0))),
  },
  'unread-gzip': { does: 'Accepts gzip and does not decode it.', decode: String },
  'needs-keep-alive': {
    does: 'Takes Connection: close for a broken connection.',
    headers: () => ({ 'Accept-Encoding': 'identity' }),
    decode(bytes, headers) {
      if (headers.connection === 'close') throw new Error('The connection was closed.')
      return String(bytes)
    },
  },
  'created-without-charset': {
    does: 'Takes 201 where Content-Type is plain, and any other Content-Type where the status is 200.',
    isSuccess: ({ status, headers }) =>
      status === 200 || (status < 300 && headers['content-type'] === 'application/json'),
  },
}
