// Whether this Node is new enough: said in a sentence before anything that it does not understand is loaded. Imports
// nothing, so that it runs on any.

/** The oldest Node that works: the one in package.json's engines. */
export const OLDEST_NODE = '22.19'

/** The sentence for a Node that is too old; undefined for one that will do. */
export function oldNode(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [leastMajor = 0, leastMinor = 0] = OLDEST_NODE.split('.').map(Number)
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return undefined
  return `Cannot run on Node ${version}: mock-token-server needs ${OLDEST_NODE} or newer. Install a newer Node.`
}
