// The form of a React Native request. There, no script ever sees the bytes of a form: the platform writes them. So they
// are written here, from the parts that its FormData lists.

/** A form as it would be on the wire. */
export interface WrittenForm {
  readonly contentType: string
  readonly body: Uint8Array<ArrayBuffer>
}

/** A part as React Native's `FormData.getParts()` lists it: a text, or a file that is named and not read. */
interface Part {
  readonly string?: string
  readonly headers: Readonly<Record<string, string>>
}

interface Form {
  readonly getParts: () => readonly Part[]
}

const BOUNDARY = 'react-native-form-boundary'

/** The form that a request of React Native keeps beside its body; undefined for any other request. */
export function reactNativeForm(request: Request): WrittenForm | undefined {
  const form: unknown = Reflect.get(request, '_bodyInit')
  if (!isForm(form)) return undefined
  const text = `${form.getParts().map(writtenPart).join('')}--${BOUNDARY}--\r\n`
  return { contentType: `multipart/form-data; boundary=${BOUNDARY}`, body: new TextEncoder().encode(text) }
}

function isForm(value: unknown): value is Form {
  return typeof value === 'object' && value !== null && 'getParts' in value && typeof value.getParts === 'function'
}

function writtenPart({ headers, string = '' }: Part): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `--${BOUNDARY}\r\n${lines.join('')}\r\n${string}\r\n`
}
