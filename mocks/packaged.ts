// Where the files lie that are read as files: in a clone and in the installed package alike. This module lies one folder
// below the root in both, as a source in mocks/ and as what is built of it in dist/; it must stay there.

import { fileURLToPath } from 'node:url'

const ROOT = new URL('../', import.meta.url)

/** The path of a file of the package, as it is called in the tarball. */
export function packagedFile(name: string): string {
  return fileURLToPath(new URL(name, ROOT))
}
