// What a kind of project needs: how it is known, and the lines that it is given.

import type { Change } from './change.ts'
import type { Project } from './project.ts'

/** A kind of project. */
export interface Recipe {
  /** "a project of Vite". */
  readonly title: string
  readonly fits: (project: Project) => boolean
  readonly plan: (project: Project) => Promise<Plan>
}

/** What is written, and what is left to the user. */
export interface Plan {
  readonly changes: readonly Change[]
  /** Packages that the lines stand on. */
  readonly packages: readonly string[]
  /** What to do after that, one sentence each. */
  readonly steps: readonly string[]
}
