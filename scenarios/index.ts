// Every scenario that comes with the project, in the order in which it is listed. Made by `npm run docs` from the files
// beside it: a file's name is the name of its scenario.

import type { Scenarios } from '../mocks/exchange/scenario.ts'
import { accessRefused400 } from './access-refused-400.ts'
import { accessRefused403 } from './access-refused-403.ts'
import { authorizationBare } from './authorization-bare.ts'
import { authorizationBearer } from './authorization-bearer.ts'
import { badGateway } from './bad-gateway.ts'
import { bothAbsentNamesSecret } from './both-absent-names-secret.ts'
import { clientIdMissing } from './client-id-missing.ts'
import { clientSecretMissing } from './client-secret-missing.ts'
import { contentTypeCharset } from './content-type-charset.ts'
import { contentTypeCharsetTight } from './content-type-charset-tight.ts'
import { contentTypeOther } from './content-type-other.ts'
import { credentialsInvalid } from './credentials-invalid.ts'
import { customHeaderRequired } from './custom-header-required.ts'
import { dribble } from './dribble.ts'
import { emptyAnswer } from './empty-answer.ts'
import { emptyFieldPresent } from './empty-field-present.ts'
import { errorCodeAsString } from './error-code-as-string.ts'
import { errorCodeElsewhere } from './error-code-elsewhere.ts'
import { errorInList } from './error-in-list.ts'
import { errorMessageFalse } from './error-message-false.ts'
import { errorNested } from './error-nested.ts'
import { errorPlainText } from './error-plain-text.ts'
import { errorRenamed } from './error-renamed.ts'
import { failsTwiceThenSucceeds } from './fails-twice-then-succeeds.ts'
import { filePartAccepted } from './file-part-accepted.ts'
import { framingChunked } from './framing-chunked.ts'
import { framingClose } from './framing-close.ts'
import { framingGzip } from './framing-gzip.ts'
import { htmlInsteadOfJson } from './html-instead-of-json.ts'
import { jsonEscaped } from './json-escaped.ts'
import { jsonIndented } from './json-indented.ts'
import { jsonReversed } from './json-reversed.ts'
import { latencyFixed } from './latency-fixed.ts'
import { latencyLogNormal } from './latency-log-normal.ts'
import { membersAtTopLevel } from './members-at-top-level.ts'
import { membersEverywhere } from './members-everywhere.ts'
import { membersInData } from './members-in-data.ts'
import { messageFalse } from './message-false.ts'
import { messageString } from './message-string.ts'
import { noAnswer } from './no-answer.ts'
import { payloadLimited } from './payload-limited.ts'
import { putAccepted } from './put-accepted.ts'
import { rateLimited } from './rate-limited.ts'
import { redirectToOtherHost } from './redirect-to-other-host.ts'
import { redirectToOtherPath } from './redirect-to-other-path.ts'
import { repeatedFieldInvalid } from './repeated-field-invalid.ts'
import { repeatedFieldLast } from './repeated-field-last.ts'
import { resetBeforeAnswer } from './reset-before-answer.ts'
import { resetInBody } from './reset-in-body.ts'
import { resetOnceThenSucceeds } from './reset-once-then-succeeds.ts'
import { resetRefusesTokens } from './reset-refuses-tokens.ts'
import { secondTokenReplaces } from './second-token-replaces.ts'
import { secondTokenSame } from './second-token-same.ts'
import { serverError } from './server-error.ts'
import { serviceUnavailable } from './service-unavailable.ts'
import { success } from './success.ts'
import { successAccepted } from './success-accepted.ts'
import { successCreated } from './success-created.ts'
import { successOther } from './success-other.ts'
import { surroundingSpaceTrimmed } from './surrounding-space-trimmed.ts'
import { tokenJwt } from './token-jwt.ts'
import { tokenLifetimeHour } from './token-lifetime-hour.ts'
import { tokenLifetimeSeconds } from './token-lifetime-seconds.ts'
import { tokenLong } from './token-long.ts'
import { tokenSymbols } from './token-symbols.ts'
import { tooManyRequests } from './too-many-requests.ts'
import { truncatedJson } from './truncated-json.ts'
import { unknownFieldRefused } from './unknown-field-refused.ts'
import { urlencodedAccepted } from './urlencoded-accepted.ts'

/** The built-in scenarios by name. */
export const scenarios = {
  // The outcomes of the document.
  success,
  'client-id-missing': clientIdMissing,
  'client-secret-missing': clientSecretMissing,
  'credentials-invalid': credentialsInvalid,
  // Documented alternatives: a client must take both.
  'message-string': messageString,
  'message-false': messageFalse,
  // Every choice of every unspecified point but the usual one.
  'success-created': successCreated,
  'success-accepted': successAccepted,
  'success-other': successOther,
  'error-nested': errorNested,
  'error-renamed': errorRenamed,
  'error-in-list': errorInList,
  'error-code-as-string': errorCodeAsString,
  'error-plain-text': errorPlainText,
  'error-code-elsewhere': errorCodeElsewhere,
  'error-message-false': errorMessageFalse,
  'both-absent-names-secret': bothAbsentNamesSecret,
  'empty-field-present': emptyFieldPresent,
  'repeated-field-last': repeatedFieldLast,
  'repeated-field-invalid': repeatedFieldInvalid,
  'unknown-field-refused': unknownFieldRefused,
  'file-part-accepted': filePartAccepted,
  'surrounding-space-trimmed': surroundingSpaceTrimmed,
  'urlencoded-accepted': urlencodedAccepted,
  'put-accepted': putAccepted,
  'custom-header-required': customHeaderRequired,
  'token-jwt': tokenJwt,
  'token-long': tokenLong,
  'token-symbols': tokenSymbols,
  'second-token-same': secondTokenSame,
  'second-token-replaces': secondTokenReplaces,
  'reset-refuses-tokens': resetRefusesTokens,
  'token-lifetime-hour': tokenLifetimeHour,
  'token-lifetime-seconds': tokenLifetimeSeconds,
  'rate-limited': rateLimited,
  'payload-limited': payloadLimited,
  'authorization-bare': authorizationBare,
  'authorization-bearer': authorizationBearer,
  'access-refused-400': accessRefused400,
  'access-refused-403': accessRefused403,
  'members-at-top-level': membersAtTopLevel,
  'members-in-data': membersInData,
  'members-everywhere': membersEverywhere,
  'json-reversed': jsonReversed,
  'json-indented': jsonIndented,
  'json-escaped': jsonEscaped,
  'content-type-charset': contentTypeCharset,
  'content-type-charset-tight': contentTypeCharsetTight,
  'content-type-other': contentTypeOther,
  'framing-chunked': framingChunked,
  'framing-close': framingClose,
  'framing-gzip': framingGzip,
  // Faults: outside the contract.
  'latency-fixed': latencyFixed,
  'latency-log-normal': latencyLogNormal,
  'no-answer': noAnswer,
  'reset-before-answer': resetBeforeAnswer,
  'reset-in-body': resetInBody,
  dribble,
  'empty-answer': emptyAnswer,
  'truncated-json': truncatedJson,
  'html-instead-of-json': htmlInsteadOfJson,
  'redirect-to-other-host': redirectToOtherHost,
  'redirect-to-other-path': redirectToOtherPath,
  'too-many-requests': tooManyRequests,
  'server-error': serverError,
  'bad-gateway': badGateway,
  'service-unavailable': serviceUnavailable,
  'fails-twice-then-succeeds': failsTwiceThenSucceeds,
  'reset-once-then-succeeds': resetOnceThenSucceeds,
} as const satisfies Scenarios
