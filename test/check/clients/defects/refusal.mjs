// What clients make of a refusal: where they look for the error code, and what they do then.

const isCode = (value) => ['1025', '1026', '1033'].includes(String(value))

/** Every value in JSON, at any depth; none where it is no JSON. */
function valuesIn(text) {
  try {
    const flat = (value) => (typeof value === 'object' && value !== null ? Object.values(value).flatMap(flat) : [value])
    return flat(JSON.parse(text))
  } catch {
    return []
  }
}

function jsonOf(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Refusals. */
export const refusalDefects = {
  'code-in-data': {
    does: 'Looks for the code at data.error_code only.',
    code: (text) => jsonOf(text)?.data?.error_code,
  },
  'code-is-number': {
    does: 'Takes a number only for a code.',
    code: (text) => valuesIn(text).find((value) => typeof value === 'number' && isCode(value)),
  },
  'code-in-json': { does: 'Looks for the code in JSON only.', code: (text) => valuesIn(text).find(isCode) },
  'code-by-position': {
    does: 'Takes the third member for data.',
    code: (text) => Object.values(jsonOf(text) ?? {})[2]?.error_code,
  },
  'code-after-colon': {
    does: 'Finds the code by a pattern without white space.',
    code: (text) => /:"?(\d{4})\b/.exec(text)?.[1],
  },
  'code-after-name': {
    does: 'Finds the code by a pattern that knows no escapes.',
    code: (text) => /code"\s*:\s*"?(\d+)/.exec(text)?.[1],
  },
  'code-of-exact-type': {
    does: 'Looks for the code where Content-Type is application/json, compared as a whole.',
    refusal({ status, headers, text }) {
      const code = headers['content-type'] === 'application/json' ? this.code(text) : ''
      return new Error(`Refused with status ${status}. ${code}`)
    },
  },
  'code-with-message': {
    does: 'Shows the code with its message, and nothing where message is false.',
    code: (text) => (jsonOf(text)?.message === false ? undefined : /\b(1025|1026|1033)\b/.exec(text)?.[0]),
  },
  'code-always-1033': { does: 'Takes every refusal for 1033.', code: () => '1033' },
  'code-unknown': { does: 'Knows 1033 only.', code: (text) => /\b1033\b/.exec(text)?.[0] },
  'code-hidden': { does: 'Shows the status and not the code.', code: () => undefined },
  'exit-0': { does: 'Exits 0 when it is refused.', exitCode: ({ message }) => (message.includes('code') ? 0 : 1) },
  'body-printed': {
    does: 'Prints the body of a refusal and exits 0.',
    isSuccess: ({ status }) => status === 400 || (status >= 200 && status < 300),
    accepts: (body) => body.success === true || body.data.error_code !== undefined,
    token: (body) => (body.success ? body.data.token : JSON.stringify(body)),
    isToken: (token) => typeof token === 'string' && token !== '',
  },
  'retries-refusals': {
    does: 'Tries again, three times, when it is refused.',
    pause: ({ status }, attempt) => (status === 400 && attempt <= 3 ? 10 : undefined),
  },
}
