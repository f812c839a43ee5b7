// Texts that were looked at once and found to hold no secret: clients send the same ones in every request. Keeps a bounded
// number, as copies of their own: a piece of a longer text would keep the whole of it in memory.

/** So many are kept; then it starts anew. */
const MOST = 20_000

const ENCODER = new TextEncoder()
const DECODER = new TextDecoder('utf-8', { ignoreBOM: true })

/** Texts, each with everything that it can stand for, itself first. */
export class KnownTexts {
  readonly #readings = new Map<string, readonly string[]>()

  /** Everything that a text can stand for; undefined for one that is not known. */
  readings(text: string): readonly string[] | undefined {
    return this.#readings.get(text)
  }

  /** Takes a text without lone surrogates, and gives back its copy. */
  add(text: string, readingsOf: (text: string) => readonly string[]): string {
    if (this.#readings.size === MOST) this.#readings.clear()
    const copy = DECODER.decode(ENCODER.encode(text))
    this.#readings.set(copy, readingsOf(copy))
    return copy
  }
}
