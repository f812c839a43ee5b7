// What clients get wrong about the request: where it goes, and what it is made of.

const PATH = '/api/app/token'
const plain = ({ identifier, secret }) => ({ client_id: identifier, client_secret: secret })

/** The request, without the values themselves. */
export const requestDefects = {
  'own-base-url': { does: 'Sends to an address of its own.', url: () => `http://127.0.0.1:9${PATH}` },
  'wrong-path': { does: 'Asks for /api/token.', url: ({ baseUrl }) => `${baseUrl.replace(/\/+$/, '')}/api/token` },
  'slash-after-path': {
    does: 'Ends the path in a slash.',
    url: ({ baseUrl }) => `${baseUrl.replace(/\/+$/, '')}${PATH}/`,
  },
  'drops-prefix': {
    does: 'Resolves an absolute path against the base URL, and so drops the path of the base URL.',
    url: ({ baseUrl }) => String(new URL(PATH, baseUrl)),
  },
  'drops-last-segment': {
    does: 'Resolves a relative path against a base URL without a slash at its end, and so drops its last segment.',
    url: ({ baseUrl }) => String(new URL(PATH.slice(1), baseUrl)),
  },
  'doubles-slash': { does: 'Joins without looking, and so doubles a slash.', url: ({ baseUrl }) => baseUrl + PATH },
  'doubles-slash-after-prefix': {
    does: 'Cuts the slash off the host only.',
    url: ({ baseUrl }) => baseUrl.replace(/^(https?:\/\/[^/]+)\/$/, '$1') + PATH,
  },
  get: { does: 'Sends the form with GET.', method: 'GET' },
  put: { does: 'Sends the form with PUT.', method: 'PUT' },
  urlencoded: {
    does: 'Sends the form urlencoded, as the default of most form libraries is.',
    encode: (fields) => ({
      type: 'application/x-www-form-urlencoded',
      body: Buffer.from(String(new URLSearchParams(fields.map(({ name, value }) => [name, value])))),
    }),
  },
  json: {
    does: 'Sends JSON.',
    encode: (fields) => ({
      type: 'application/json',
      body: Buffer.from(JSON.stringify(Object.fromEntries(fields.map(({ name, value }) => [name, value])))),
    }),
  },
  'no-boundary': {
    does: 'Sets Content-Type by hand, and so loses the boundary.',
    headers: () => ({ 'Content-Type': 'multipart/form-data' }),
  },
  'other-boundary': {
    does: 'Announces another boundary than it writes.',
    headers: () => ({ 'Content-Type': 'multipart/form-data; boundary=other' }),
  },
  'multipart-mixed': {
    does: 'Sends multipart/mixed.',
    headers: () => ({ 'Content-Type': 'multipart/mixed; boundary=fixed-4f1d' }),
    boundary: () => 'fixed-4f1d',
  },
  'line-feeds': {
    does: 'Ends the lines of the form with a line feed.',
    encode: (fields) => ({
      type: 'multipart/form-data; boundary=fixed-4f1d',
      body: Buffer.from(
        `${fields.map(({ name, value }) => `--fixed-4f1d\nContent-Disposition: form-data; name="${name}"\n\n${value}\n`).join('')}--fixed-4f1d--\n`,
      ),
    }),
  },
  'no-closing': {
    does: 'Forgets the closing delimiter.',
    encode(fields) {
      const parts = fields.map((field) => `--fixed-4f1d\r\n${this.partHeaders(field)}\r\n\r\n${field.value}\r\n`)
      return { type: 'multipart/form-data; boundary=fixed-4f1d', body: Buffer.from(parts.join('')) }
    },
  },
  'base64-parts': {
    does: 'Sends the values in base64 and says so, as in mail.',
    partHeaders: ({ name }) => `Content-Disposition: form-data; name="${name}"\r\nContent-Transfer-Encoding: base64`,
    bytes: (value) => Buffer.from(Buffer.from(value).toString('base64')),
  },
  camel: {
    does: 'Calls the fields clientId and clientSecret.',
    fields: ({ identifier, secret }) => [
      { name: 'clientId', value: identifier },
      { name: 'clientSecret', value: secret },
    ],
  },
  'no-secret': {
    does: 'Forgets client_secret.',
    fields: ({ identifier }) => [{ name: 'client_id', value: identifier }],
  },
  'no-identifier': { does: 'Forgets client_id.', fields: ({ secret }) => [{ name: 'client_secret', value: secret }] },
  swapped: {
    does: 'Swaps the two values.',
    fields: ({ identifier, secret }) => [
      { name: 'client_id', value: secret },
      { name: 'client_secret', value: identifier },
    ],
  },
  twice: {
    does: 'Appends client_secret a second time where it means to set it.',
    fields: ({ identifier, secret }) => [
      { name: 'client_id', value: identifier },
      { name: 'client_secret', value: secret },
      { name: 'client_secret', value: secret },
    ],
  },
  'twice-differently': {
    does: 'Leaves an empty client_secret of a template behind the real one.',
    fields: ({ identifier, secret }) => [
      { name: 'client_id', value: identifier },
      { name: 'client_secret', value: secret },
      { name: 'client_secret', value: '' },
    ],
  },
  'as-file': {
    does: 'Appends the secret as a file.',
    partHeaders: ({ name }) =>
      `Content-Disposition: form-data; name="${name}"${name === 'client_secret' ? '; filename="blob"' : ''}`,
  },
  'grant-type': {
    does: 'Adds the grant_type of OAuth.',
    fields: ({ identifier, secret }) => [
      { name: 'grant_type', value: 'client_credentials' },
      { name: 'client_id', value: identifier },
      { name: 'client_secret', value: secret },
    ],
  },
  'large-form': {
    does: 'Puts a preamble of two kilobytes before the first part.',
    encode(fields) {
      const boundary = this.boundary()
      const parts = fields.map((field) => `--${boundary}\r\n${this.partHeaders(field)}\r\n\r\n${field.value}\r\n`)
      const body = Buffer.from(`${'This is a form. '.repeat(128)}\r\n${parts.join('')}--${boundary}--\r\n`)
      return { type: `multipart/form-data; boundary=${boundary}`, body }
    },
  },
  'secret-in-query': {
    does: 'Sends the credentials in the query string as well.',
    url: (input) => `${input.baseUrl.replace(/\/+$/, '')}${PATH}?${new URLSearchParams(plain(input))}`,
  },
  'identifier-in-query': {
    does: 'Sends client_id in the query string as well.',
    url: ({ baseUrl, identifier }) =>
      `${baseUrl.replace(/\/+$/, '')}${PATH}?client_id=${encodeURIComponent(identifier)}`,
  },
  'secret-in-header': {
    does: 'Sends the secret in a header as well.',
    headers: ({ secret }) => ({ 'X-Client-Secret': encodeURIComponent(secret) }),
  },
  'basic-authorization': {
    does: 'Sends the credentials in Authorization as well, as OAuth does.',
    headers: ({ identifier, secret }) => ({
      Authorization: `Basic ${Buffer.from(`${identifier}:${secret}`).toString('base64')}`,
    }),
  },
}
