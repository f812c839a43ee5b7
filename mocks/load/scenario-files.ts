// Which files of a directory are scenarios. Reads none.

import { extname } from 'node:path'

/** What the name of a scenario's file ends in. */
export const SCENARIO_ENDINGS: readonly string[] = ['.yaml', '.yml', '.json', '.ts', '.mts', '.js', '.mjs']
/** Files that stand beside scenarios and are none. */
const BESIDE = /^\.|^index\.|\.d\.m?ts$|\.schema\.json$|\.(?:test|spec)\.m?[jt]s$/

/** Whether a file of this name is read as a scenario. */
export function isScenarioFile(name: string): boolean {
  return SCENARIO_ENDINGS.includes(extname(name)) && !BESIDE.test(name)
}
