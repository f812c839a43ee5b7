// What can be wrong with a multipart/form-data body: one row a defect, saying what is wrong and what to change.
// Neither a sentence nor a detail ever quotes the bytes of a value: values are secrets.

export const MULTIPART_DEFECTS = {
  'boundary-invalid': {
    sentence:
      "The boundary parameter is not one RFC 2046 allows: 1 to 70 characters out of digits, letters, space and '()+_,-./:=?, not ending in a space. Choose another boundary, or let the HTTP library choose it.",
  },
  'boundary-absent': {
    sentence:
      'No line of the body is a delimiter: two dashes and then the boundary that the Content-Type header names. Use one boundary in both places, or let the HTTP library set Content-Type.',
  },
  'boundary-unclosed': {
    sentence:
      'The body ends before its closing delimiter, so its last part may be cut off and was not read. End the body with CRLF, two dashes, the boundary and two dashes, and check Content-Length.',
  },
  'boundary-followed-by-text': {
    sentence:
      'A line starts with two dashes and the boundary but goes on with something other than a line end or the closing dashes. It is not a delimiter and was read as content. Write only the delimiter on that line, or choose a boundary that starts no line of a value.',
  },
  'closing-followed-by-text': {
    sentence:
      'The closing delimiter is followed by something other than CRLF. It was read as the end of the body, but a strict server may read on and find no end. End the body after the closing dashes, or with CRLF.',
  },
  'line-end-bare-lf': {
    sentence:
      'A delimiter or a header of a part is set off by LF alone, and a server that keeps to RFC 2046 does not see it. End every line outside the values with CRLF.',
  },
  'too-many-parts': {
    sentence: 'The body has more than 1000 parts; the rest was not read. Send fewer parts.',
  },
  'headers-unterminated': {
    sentence:
      'The headers of a part are not ended by an empty line, so the part was not read. Write CRLF CRLF between its headers and its value, also when the value is empty.',
  },
  'headers-too-large': {
    sentence:
      'The headers of a part are larger than 16 KiB, so the part was not read. Shorten them, or write the empty line that ends them.',
  },
  'header-malformed': {
    sentence:
      'A header line of a part is not "Name: value", so the part was not read. Write a colon directly after the name, and an empty line before the value.',
  },
  'header-repeated': {
    sentence: 'A part carries the same header twice; the first was read, other servers read the last. Send it once.',
  },
  'disposition-missing': {
    sentence:
      'A part has no Content-Disposition header, so nothing says which field it is. Send Content-Disposition: form-data; name="…" with every part.',
  },
  'disposition-malformed': {
    sentence:
      'The Content-Disposition of a part cannot be read: a quote is not closed, a parameter has no value, or one is given twice. Write form-data; name="…", with %22 for a quote inside the name.',
  },
  'disposition-not-form-data': {
    sentence:
      'The Content-Disposition of a part is not form-data, so the part is no form field. Write form-data there.',
  },
  'name-missing': {
    sentence:
      'The Content-Disposition of a part has no name parameter, so nothing says which field it is. Add name="…".',
  },
  'parameter-extended': {
    sentence:
      'A Content-Disposition uses name* or filename*, which RFC 7578, section 4.2, forbids in a form. Send name and filename as plain UTF-8 in quotes.',
  },
  'transfer-encoding': {
    sentence:
      'A part has a Content-Transfer-Encoding other than 7bit, 8bit or binary, which RFC 7578 deprecates; its value was read as sent, not decoded. Send the bytes themselves and drop the header.',
  },
} as const satisfies Record<string, { readonly sentence: string }>

export type MultipartDefectId = keyof typeof MULTIPART_DEFECTS

export interface MultipartDefect {
  readonly id: MultipartDefectId
  /** Byte offset in the body. */
  readonly at: number
  /** What was found, where that tells more than the sentence. */
  readonly detail?: string
}

/** Collects the defects of one body. */
export class Defects {
  readonly #found: MultipartDefect[] = []
  /** Made for the first defect: few bodies have one. */
  #ids: Set<MultipartDefectId> | undefined

  add(defect: MultipartDefect): void {
    this.#found.push(defect)
    this.#ids ??= new Set()
    this.#ids.add(defect.id)
  }

  /** Adds only the first of its kind: for habits of a client that show in every line. */
  addOnce(defect: MultipartDefect): void {
    if (!this.has(defect.id)) this.add(defect)
  }

  has(id: MultipartDefectId): boolean {
    return this.#ids?.has(id) === true
  }

  /** In the order of the body. */
  list(): readonly MultipartDefect[] {
    return this.#found.sort((one, other) => one.at - other.at)
  }
}
