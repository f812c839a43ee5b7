// Text of any kind for properties: all of Unicode, lone surrogates and controls included, and ASCII half of the time.
// (fast-check's own unit `binary` takes seconds to set up.)

import fc from 'fast-check'

const unit = fc.oneof(fc.nat({ max: 0x7f }), fc.nat({ max: 0xffff })).map((code) => String.fromCharCode(code))

export const anyText = fc.string({ unit })
