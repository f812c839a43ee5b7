// From a directory to a plan: which kind of project it is, and what that kind is given.

import type { Change } from './change.ts'
import { type Project, projectIn } from './project.ts'
import type { Plan, Recipe } from './recipe.ts'
import { next } from './recipes/next.ts'
import { node } from './recipes/node.ts'
import { reactNative } from './recipes/react-native.ts'
import { vite } from './recipes/vite.ts'

/** What a project is, and what it is given. */
export interface Planned {
  readonly title: string
  /** Files that are not there yet. */
  readonly created: readonly Change[]
  /** Files that are there and keep everything they have. */
  readonly edited: readonly Change[]
  /** Files that are there and would lose something: they are shown, and never written. */
  readonly shown: readonly Change[]
  /** What installs the packages that are missing; undefined where none is. */
  readonly install: string | undefined
  readonly steps: readonly string[]
}

/** The first that fits: frameworks before what they stand on. */
const RECIPES: readonly Recipe[] = [next, reactNative, vite, node]

/** What a directory is given; undefined where it is no JavaScript project. */
export async function planFor(directory: string): Promise<Planned | undefined> {
  const project = await projectIn(directory)
  const recipe = project && RECIPES.find(({ fits }) => fits(project))
  if (project === undefined || recipe === undefined) return undefined
  const plan = await recipe.plan(project)
  const changes = plan.changes.filter(({ before, after }) => before !== after)
  return {
    title: recipe.title,
    created: changes.filter(({ before }) => before === undefined),
    edited: changes.filter(({ before, isAddition }) => before !== undefined && isAddition),
    shown: changes.filter(({ before, isAddition }) => before !== undefined && !isAddition),
    install: installOf(project, plan),
    steps: plan.steps,
  }
}

function installOf({ uses, installs }: Project, { packages }: Plan): string | undefined {
  const missing = ['mock-token-server', ...packages].filter((name) => !uses(name))
  return missing.length === 0 ? undefined : [installs, ...missing].join(' ')
}
