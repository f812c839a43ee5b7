// What is wrong with a description, as data: a stable id, the place, a sentence that says what to do. Collected, so that
// one run names everything; thrown only at the end, as one ContractError.

/** One thing that is wrong with a description. */
export interface Problem {
  /** Stable name of the kind of problem. */
  readonly id: string
  /** JSON Pointer into the description. */
  readonly pointer: string
  readonly sentence: string
  readonly file: string
  /** Counted from 1; 0 where the file has no such place. */
  readonly line: number
  readonly column: number
}

/** Where a JSON Pointer stands in the text. */
export type Locate = (pointer: string) => { readonly line: number; readonly column: number }

/** Collects problems and knows where they stand. */
export class Problems {
  readonly found: Problem[] = []
  readonly #file: string
  readonly #locate: Locate

  constructor(file: string, locate: Locate) {
    this.#file = file
    this.#locate = locate
  }

  add(id: string, pointer: string, sentence: string): void {
    this.found.push({ id, pointer, sentence, file: this.#file, ...this.#locate(pointer) })
  }

  /** Throws when anything was found. */
  settle(): void {
    if (this.found.length > 0) throw new ContractError(this.found)
  }
}

/** The description cannot be compiled: every reason, with its place. */
export class ContractError extends Error {
  readonly code = 'contract-invalid'
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[], options?: ErrorOptions) {
    super(problems.map(problemLine).join('\n'), options)
    this.name = 'ContractError'
    this.problems = problems
  }
}

/** `file:line:column  sentence`, as editors and terminals link it. */
export function problemLine(problem: Problem): string {
  const place = problem.line > 0 ? `${problem.file}:${problem.line}:${problem.column}` : problem.file
  return `${place}  ${problem.sentence}`
}
