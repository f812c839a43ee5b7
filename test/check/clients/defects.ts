// What the check must find in each planted defect: exactly these rules broken, at these levels, and no other. What is wrong
// with a client is said where it is planted: client.mjs and defects/, shell-defects.sh, python_defects.py.

import { fileURLToPath } from 'node:url'
import type { Level } from '../../../mocks/exchange/findings.ts'
import type { inProcessDefects } from './in-process-defects.ts'

/** Ids of the rules that a client breaks, by level. */
export type Broken = Readonly<Partial<Record<Level, readonly string[]>>>

const REFUSALS = ['refusal-client-id-missing', 'refusal-client-secret-missing', 'refusal-credentials-invalid']

/** Of client.mjs. */
export const NODE_DEFECTS: Readonly<Record<string, Broken>> = {
  // The request.
  'own-base-url': { violation: ['request-sent'] },
  'wrong-path': { violation: ['request-path'] },
  'slash-after-path': { violation: ['request-path'] },
  'drops-prefix': { violation: ['base-url-prefix'] },
  'drops-last-segment': { violation: ['base-url-prefix'] },
  'doubles-slash': { violation: ['base-url-trailing-slash'] },
  'doubles-slash-after-prefix': { violation: ['base-url-prefix-trailing-slash'] },
  get: { violation: ['request-method'] },
  put: { violation: ['request-method'] },
  urlencoded: { violation: ['request-encoding'] },
  json: { violation: ['request-encoding'] },
  'no-boundary': { violation: ['request-encoding'] },
  'other-boundary': { violation: ['request-encoding'] },
  'multipart-mixed': { violation: ['request-encoding'] },
  'line-feeds': { violation: ['request-encoding'] },
  'no-closing': { violation: ['request-encoding'] },
  'base64-parts': { violation: ['request-encoding'] },
  camel: { violation: ['fields-present'] },
  'no-secret': { violation: ['fields-present'] },
  'no-identifier': { violation: ['fields-present'] },
  swapped: { violation: ['token-obtained'] },
  twice: { violation: ['fields-once'], dependency: ['repeated-field=invalid'] },
  'twice-differently': { violation: ['fields-once'], dependency: ['repeated-field=last', 'repeated-field=invalid'] },
  'as-file': { violation: ['fields-plain'] },
  'grant-type': { dependency: ['unknown-field=refused'] },
  'large-form': { dependency: ['payload-limit=bytes'] },
  'secret-in-query': { violation: ['secret-in-payload-only'] },
  'identifier-in-query': { violation: ['secret-in-payload-only'] },
  'secret-in-header': { violation: ['secret-in-payload-only'] },
  'basic-authorization': { violation: ['secret-in-payload-only'] },
  // The values.
  'folds-spaces': { violation: ['value-space'] },
  'space-as-plus': { violation: ['value-space'], dependency: ['value-space-around'] },
  'trims-values': { dependency: ['value-space-around'] },
  'plus-as-space': { violation: ['value-plus'] },
  'cuts-at-ampersand': { violation: ['value-ampersand'] },
  'cuts-at-equals': { violation: ['value-ampersand', 'value-equals', 'value-semicolon'] },
  'percent-decodes': { violation: ['value-percent'] },
  'percent-encodes': {
    violation: [
      'value-space',
      'value-plus',
      'value-ampersand',
      'value-percent',
      'value-equals',
      'value-quote',
      'value-backslash',
      'value-semicolon',
      'value-crlf',
      'value-non-ascii',
      'value-boundary',
      'value-dollar',
      'value-at-sign',
      'value-less-than',
    ],
    dependency: ['value-space-around'],
  },
  'escapes-quotes': { violation: ['value-quote', 'value-backslash'] },
  'strips-quotes': { violation: ['value-quote', 'value-backslash'] },
  'escapes-backslash': { violation: ['value-backslash'] },
  'escapes-html': { violation: ['value-ampersand', 'value-quote', 'value-backslash', 'value-less-than'] },
  'cuts-at-semicolon': { violation: ['value-semicolon'] },
  'lf-only': { violation: ['value-crlf', 'value-boundary'] },
  latin1: { violation: ['value-non-ascii'] },
  'utf-8-twice': { violation: ['value-non-ascii'] },
  decomposes: { violation: ['value-non-ascii'] },
  'utf-16': { violation: ['fields-text'] },
  'fixed-boundary': { violation: ['value-boundary'] },
  'expands-dollar': { violation: ['value-dollar'] },
  'reads-at-sign': { violation: ['value-at-sign'] },
  'reads-less-than': { violation: ['value-less-than'] },
  'upper-case': { violation: ['token-obtained'] },
  // The answer.
  'only-200': { dependency: ['success-status=201', 'success-status=202', 'success-status=other'] },
  'not-202': { dependency: ['success-status=202'] },
  'exact-content-type': { dependency: ['content-type=charset', 'content-type=charset-tight', 'content-type=other'] },
  'content-type-with-space': { dependency: ['content-type=charset-tight'] },
  'charset-quoted': { dependency: ['content-type=other', 'content-type=other:refusal'] },
  'pattern-compact': { dependency: ['json-layout=indented', 'json-layout=escaped'] },
  'pattern-unescaped': { dependency: ['json-layout=escaped'] },
  'third-member': { dependency: ['json-layout=reversed'] },
  'strict-members': {
    dependency: ['additional-members=top-level', 'additional-members=in-data', 'additional-members=both'],
  },
  'strict-data': { dependency: ['additional-members=in-data', 'additional-members=both'] },
  'last-member': { dependency: ['additional-members=in-data', 'additional-members=both'] },
  'cuts-token': { dependency: ['token-shape=long'] },
  'decodes-token': { dependency: ['token-shape=symbols'] },
  'only-jwt': { violation: ['token-obtained'] },
  'only-opaque': { dependency: ['token-shape=jwt', 'token-shape=long', 'token-shape=symbols'] },
  'message-is-text': { violation: ['message-false'] },
  'message-is-success': { violation: ['message-false'] },
  'message-is-false': { violation: ['token-obtained'] },
  'success-ignored': { violation: ['success-false'] },
  'message-printed': { violation: ['token-exact'] },
  'lower-case': { violation: ['token-exact'] },
  'bearer-printed': { violation: ['token-exact'] },
  'nothing-printed': { violation: ['token-exact'] },
  masked: { violation: ['token-exact'] },
  'needs-length': { dependency: ['framing=chunked', 'framing=chunked:refusal'] },
  'unread-gzip': { dependency: ['framing=gzip', 'framing=gzip:refusal'] },
  'needs-keep-alive': { dependency: ['framing=close', 'framing=close:refusal'] },
  // Refusals.
  'code-in-data': {
    dependency: [
      'error-body=nested',
      'error-body=renamed',
      'error-body=list',
      'error-body=plain-text',
      'error-body=elsewhere',
    ],
  },
  'code-is-number': { dependency: ['error-body=numeric-string', 'error-body=plain-text'] },
  'code-in-json': { dependency: ['error-body=plain-text'] },
  'code-by-position': {
    dependency: [
      'error-body=nested',
      'error-body=renamed',
      'error-body=list',
      'error-body=plain-text',
      'error-body=elsewhere',
      'json-layout=reversed:refusal',
    ],
  },
  'code-after-colon': { dependency: ['error-body=plain-text', 'json-layout=indented:refusal'] },
  'code-after-name': { dependency: ['error-body=plain-text', 'error-body=elsewhere', 'json-layout=escaped:refusal'] },
  'code-of-exact-type': {
    dependency: [
      'error-body=plain-text',
      'content-type=charset:refusal',
      'content-type=charset-tight:refusal',
      'content-type=other:refusal',
    ],
  },
  'code-with-message': { dependency: ['error-message=false'] },
  'code-always-1033': { violation: REFUSALS.slice(0, 2) },
  'code-unknown': { advice: ['code-surfaced'] },
  'code-hidden': { advice: ['code-surfaced'] },
  'exit-0': { violation: REFUSALS },
  'body-printed': { violation: REFUSALS },
  'retries-refusals': { advice: ['refusal-not-retried'] },
  // Faults.
  'token-missing': { violation: ['fault-token-missing'] },
  'token-null': { violation: ['fault-token-null'] },
  'token-number': { violation: ['fault-token-number'] },
  'token-empty': { violation: ['fault-token-empty'] },
  'token-object': { violation: ['fault-token-object'] },
  'data-null': { violation: ['fault-data-null'] },
  'first-of-list': { violation: ['fault-json-list'] },
  'json-string': { violation: ['fault-json-string'] },
  'json-null': { violation: ['fault-json-null'] },
  'query-string': { violation: ['fault-not-json'] },
  'html-printed': { violation: ['fault-html-instead-of-json'] },
  'json-repaired': { violation: ['fault-truncated-json'] },
  'empty-is-success': { violation: ['fault-empty-answer'] },
  'redirect-is-success': { violation: ['fault-redirect-to-other-path'] },
  'partial-body': { violation: ['fault-reset-in-body'] },
  'stale-when-failing': { violation: ['fault-server-error', 'fault-bad-gateway', 'fault-service-unavailable'] },
  'stale-when-limited': { violation: ['fault-too-many-requests'] },
  'stale-when-offline': { violation: ['fault-no-answer', 'fault-reset-before-answer', 'fault-reset-in-body'] },
  'no-time-out': { advice: ['fault-no-answer'] },
  impatient: { advice: ['slow-answer'] },
  'pause-is-end': { advice: ['slow-body'] },
  // Manners.
  'secret-in-error': { violation: ['secret-not-printed'] },
  'secret-logged': { violation: ['secret-not-printed'] },
  'follows-redirects': { violation: ['secret-to-one-host'] },
  'retries-at-once': { advice: ['retry-after-honoured'] },
  'retries-without-end': { advice: ['requests-bounded'] },
  'retries-ten-times': { advice: ['requests-bounded'] },
  'asks-six-times': { dependency: ['rate-limit=per-minute'] },
}

/** Of client.mjs, seen only where choices meet: what a thorough check is for. */
export const COMBINED_DEFECTS: Readonly<Record<string, Broken>> = {
  'created-without-charset': { dependency: ['combination'] },
}

/** Of shell-defects.sh. */
export const SHELL_DEFECTS: Readonly<Record<string, Broken>> = {
  'form-not-string': { violation: ['value-semicolon', 'value-at-sign', 'value-less-than'] },
  data: { violation: ['request-encoding'] },
  get: { violation: ['request-method', 'secret-in-payload-only'] },
  put: { violation: ['request-method'] },
  user: { violation: ['secret-in-payload-only'] },
  location: { violation: ['secret-to-one-host'] },
  trace: { violation: ['secret-not-printed'] },
  'set-x': { violation: ['secret-not-printed'] },
  fail: { advice: ['code-surfaced'] },
  'no-max-time': { advice: ['fault-no-answer'] },
  'retry-all-errors': { advice: ['refusal-not-retried'] },
  unquoted: { violation: ['value-space', 'value-crlf', 'value-boundary'] },
  printf: { violation: ['value-percent', 'value-backslash'] },
  eval: { violation: ['value-quote', 'value-backslash', 'value-dollar'] },
}

/** Of python_defects.py. */
export const PYTHON_DEFECTS: Readonly<Record<string, Broken>> = {
  'requests-data': { violation: ['request-encoding'] },
  'requests-json': { violation: ['request-encoding'] },
  'requests-files': { violation: ['fields-plain'] },
  mime: { violation: ['request-encoding'] },
  'latin-1': { violation: ['value-non-ascii'] },
  urljoin: { violation: ['base-url-prefix'] },
  'raise-for-status': { advice: ['code-surfaced'] },
  'success-unchecked': { violation: ['success-false'] },
  'none-printed': { violation: ['fault-token-null'] },
  'no-time-out': { advice: ['fault-no-answer'] },
  'debug-log': { violation: ['secret-not-printed'] },
}

/** Of in-process-defects.ts. */
export const IN_PROCESS_DEFECTS: Readonly<Record<keyof typeof inProcessDefects, Broken>> = {
  'fetches-each-time': { advice: ['token-reused', 'parallel-calls-joined'] },
  'joins-nothing': { advice: ['parallel-calls-joined'] },
  'bearer-returned': { violation: ['token-exact'] },
  'null-returned': { violation: REFUSALS },
  'form-in-error': { violation: ['secret-not-printed'] },
  'code-swallowed': { advice: ['code-surfaced'] },
}

const CLIENTS = fileURLToPath(new URL('.', import.meta.url))

/** The good clients, as commands. */
export const GOOD_COMMANDS = {
  'shell and curl': ['sh', `${CLIENTS}shell.sh`],
  Python: ['python3', `${CLIENTS}python.py`],
  'Node and fetch': [process.execPath, `${CLIENTS}node-fetch.mjs`],
  'Node and axios': [process.execPath, `${CLIENTS}node-axios.mjs`],
} as const satisfies Record<string, readonly string[]>

/** A defect as a command. */
export const DEFECTIVE_COMMANDS = {
  node: (id) => [process.execPath, `${CLIENTS}client.mjs`, '--defect', id],
  shell: (id) => ['sh', `${CLIENTS}shell-defects.sh`, id],
  python: (id) => ['python3', '-B', `${CLIENTS}python_defects.py`, id],
} as const satisfies Record<string, (id: string) => readonly string[]>
