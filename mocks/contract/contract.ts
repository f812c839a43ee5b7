// What openapi.yaml says, compiled: plain data, so that it can be built ahead of time and loaded where there is no file
// system. Nothing here knows OpenAPI; the words are those of the document.

/** A value as JSON has it. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

/** A JSON Schema of draft 2020-12, references resolved. */
export type JsonSchema = boolean | { readonly [keyword: string]: unknown }

/** Where the document says it: section, then row, rule or paragraph ("Errors, rule 2"). */
export type Source = string

/** One fact of the document. */
export interface Statement {
  readonly says: string
  readonly source: readonly Source[]
}

/** A field of the request's form. */
export interface Field {
  readonly name: string
  readonly required: boolean
  /** Which half of the client credentials it is, if it is one. */
  readonly credential: 'identifier' | 'secret' | undefined
  /** The schema of its value, for rules of the kind `invalid`. */
  readonly schema: JsonSchema
  readonly source: readonly Source[]
}

/** When an outcome holds: the first one that does is the answer. */
export type Condition =
  | { readonly absent: string }
  | { readonly invalid: string }
  | { readonly credentials: 'known' | 'unknown' }

/** What a documented rule leads to. */
export interface Outcome extends Statement {
  readonly id: string
  readonly when: Condition
  readonly status: number
  readonly mediaType: string
  /** Where the document speaks of the response that it is one of. */
  readonly responseSource: readonly Source[]
  /** The example it answers with. */
  readonly example: string
  readonly body: Json
  readonly schema: JsonSchema
  /** The documented error code, read from the body at `codeAt`; undefined for a success. */
  readonly code: number | string | undefined
  readonly codeAt: string | undefined
  /** JSON Pointers into the body: what a fresh token replaces, and its lifetime in seconds. */
  readonly tokenAt: string | undefined
  readonly lifetimeAt: string | undefined
  readonly cause: string
  readonly remedy: string
}

/** How the document says that credentials are handled; no request can keep to it or break it. */
export interface Practice extends Statement {
  /** After so many months the secret of an application is to be reset. */
  readonly resetAfterMonths?: number
}

/** The operation that yields the token. */
export interface TokenOperation extends Statement {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly pathSource: readonly Source[]
  /** Media types of the request body that the document names. */
  readonly encodings: readonly string[]
  readonly encodingSource: readonly Source[]
  readonly fields: readonly Field[]
  readonly practices: readonly Practice[]
  readonly outcomes: readonly Outcome[]
  /** The credentials of the request's example: those of the demo application. */
  readonly demo: { readonly identifier: string; readonly secret: string }
  /** The request's example, field by field: what a transcript sends. */
  readonly example: Readonly<Record<string, string>>
}

/** Another operation of the description. */
export interface ProtectedOperation {
  readonly method: string
  readonly path: string
  /** Whether it needs a live access token: the description's own `security` says so. */
  readonly needsToken: boolean
  readonly status: number
  readonly body: Json
}

/** How a request is authenticated with the access token. */
export interface Access extends Statement {
  readonly header: string
  readonly refusal: { readonly body: Json; readonly mediaType: string; readonly schema: JsonSchema }
}

/** A value that the user of a choice may give: `token-lifetime=seconds:90`. */
export interface Argument {
  readonly name: string
  readonly type: 'integer' | 'string'
  readonly default: number | string
  readonly minimum?: number
  readonly maximum?: number
  readonly pattern?: string
}

/** A literal answer that no documented rule leads to. */
export interface Refusal {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: Json
}

/** What a choice changes in the answers of a group of outcomes. */
export interface AnswerChange {
  readonly status?: number
  /** A whole body; `{code}`, `{code:string}`, `{cause}` stand for the outcome's own, `{token}` for the fresh token. */
  readonly body?: Json
  /** Instead of a body: nothing but the error code, at this JSON Pointer. */
  readonly 'code-at'?: string
  readonly 'media-type'?: string
  readonly schema?: JsonSchema
  /** JSON Pointer to value: replaces a member that is there, or adds one. */
  readonly replace?: Readonly<Record<string, Json>>
  readonly add?: Readonly<Record<string, Json>>
}

/** The closed vocabulary of what a choice can change. */
export interface Changes {
  readonly answers?: { readonly success?: AnswerChange; readonly errors?: AnswerChange }
  readonly precedence?: readonly string[]
  readonly reading?: {
    readonly empty?: 'absent' | 'present'
    readonly repeated?: 'first' | 'last' | 'invalid'
    readonly unknown?: 'ignored' | 'refused'
    readonly 'file-part'?: 'unseen' | 'value'
    readonly space?: 'kept' | 'trimmed'
    /** Taken besides those of the operation. */
    readonly 'also-encodings'?: readonly string[]
    readonly 'also-methods'?: readonly string[]
  }
  readonly 'required-header'?: string
  readonly token?: {
    readonly shape?: 'opaque' | 'jwt' | 'long' | 'symbols'
    readonly reissue?: 'fresh' | 'same' | 'replaces'
    readonly 'after-reset'?: 'live' | 'refused'
    /** 0: until the server stops. */
    readonly 'lifetime-seconds'?: number
  }
  /** 0: no limit. */
  readonly limits?: { readonly 'requests-per-minute'?: number; readonly 'body-bytes'?: number }
  readonly access?: { readonly scheme?: string; readonly status?: number }
  readonly refusals?: Readonly<Record<string, Refusal>>
  readonly layout?: 'compact' | 'reversed' | 'indented' | 'escaped'
  readonly 'content-type'?: string
  readonly framing?: 'content-length' | 'chunked' | 'close' | 'gzip'
}

/** One answer to an unspecified point. */
export interface Choice {
  readonly id: string
  readonly title: string
  readonly argument: Argument | undefined
  readonly changes: Changes
}

/** Something that can be varied: not shown in the document, or documented as one of several. */
export interface Point extends Statement {
  readonly id: string
  readonly kind: 'unspecified' | 'alternative'
  readonly title: string
  readonly usual: string
  readonly choices: readonly Choice[]
}

/** A "not shown" that no client of the token endpoint can feel. */
export interface NotFelt extends Statement {
  readonly because: string
}

/** The one home of every wire fact, compiled. */
export interface Contract {
  readonly title: string
  readonly version: string
  readonly operation: TokenOperation
  readonly protectedOperations: readonly ProtectedOperation[]
  readonly access: Access | undefined
  readonly points: readonly Point[]
  readonly notFelt: readonly NotFelt[]
  /** Every statement that the description cites, in its order. */
  readonly statements: readonly Statement[]
}
