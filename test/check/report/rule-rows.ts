// The rules of the fixtures: ids and sentences as a check has them.

const PATH = 'Endpoints, row Path'
const FIELDS = 'Endpoints, row client_id'
const ANSWER = 'Endpoints, rule 3'
const VALUES = 'Client credentials, row client_secret'

/** Id, sentence, source. */
export const DOCUMENTED: readonly (readonly [string, string, string])[] = [
  ['request-sent', 'The client sends a request under the base URL that it is given.', PATH],
  ['request-path', 'The request goes to the documented path under the base URL.', PATH],
  ['request-method', 'The request uses the method that a form is sent with.', 'Endpoints, row Method'],
  [
    'secret-in-payload-only',
    'The credentials travel in the payload and nowhere else in the request.',
    'Endpoints, rule 1',
  ],
  ['request-encoding', 'The body is a well-formed form in the documented encoding.', 'Endpoints, row Request encoding'],
  ['fields-present', 'Every documented field is there, under its documented name.', FIELDS],
  ['fields-once', 'Every field is sent once.', FIELDS],
  ['fields-plain', 'Every field is a plain form field, not a file.', FIELDS],
  ['base-url-trailing-slash', 'The client takes a base URL that ends in a slash.', PATH],
  ['base-url-prefix', 'The client takes a base URL with a path of its own.', PATH],
  ['token-obtained', 'The client obtains a token with valid credentials.', ANSWER],
  ['token-exact', 'The token is exactly what stands at /data/token of the answer.', ANSWER],
  ['message-false', 'The client takes a message that is documented: the boolean false.', 'Token response, row message'],
  ['value-space', 'Values that hold spaces arrive byte for byte.', VALUES],
  ['value-plus', 'Values that hold a plus sign arrive byte for byte.', VALUES],
  ['value-non-ascii', 'Values that hold letters beyond ASCII arrive byte for byte.', VALUES],
  ['error-1025', 'After 1025 the client fails, hands out no token, and says 1025.', 'Errors, rule 1'],
  ['error-1033', 'After 1033 the client fails, hands out no token, and says 1033.', 'Errors, rule 3'],
]

const point = (id: string, usual: string, source: string) => (choice: string, title: string) => ({
  point: id,
  usual,
  choice,
  title,
  source,
})
const status = point('success-status', '200', 'Endpoints, rule 4')
const body = point('error-body', 'envelope', 'Errors, paragraph 2')
const framing = point('framing', 'content-length', 'Endpoints, rule 3')

/** The choices of the points that the document leaves open. */
export const CHOICES = [
  status('201', '201 Created'),
  status('202', '202 Accepted'),
  body('nested', 'The code nested in an error object'),
  body('list', 'The code in a list of errors'),
  framing('chunked', 'In chunks'),
  framing('gzip', 'Compressed with gzip where the client accepts it'),
]

/** Id, sentence. */
export const ADVICE: readonly (readonly [string, string])[] = [
  ['truncated-json', 'The client fails when the answer breaks off.'],
  ['html-instead-of-json', 'The client fails when it gets a page instead of JSON.'],
  ['too-many-requests', 'The client does not hammer a service that answers 429.'],
  ['no-answer', 'The client gives up in bounded time when no answer comes.'],
]

/** Id, sentence. */
export const REPEATED: readonly (readonly [string, string])[] = [
  ['token-reused', 'A token is used again instead of being fetched for every call.'],
  ['one-request-for-ten', 'Ten first calls at once lead to one request.'],
]
