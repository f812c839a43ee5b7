// What a user downloads: packages and their size on disk, of ours as it is packed and of each peer.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import type { Contender } from '../contenders/contender.ts'
import { BENCH, INSTALLED } from '../contenders/places.ts'
import { closureOf, type Lock } from '../figures/packages.ts'
import type { Workload } from './workload.ts'

const MEBIBYTE = 1024 * 1024

export const install = {
  id: 'install',
  title: 'Install size',
  says: 'The package and everything that npm installs with it on this machine: number of packages, and bytes of their files. WireMock needs Java besides, which is not counted.',
  measure: ({ contenders, say }) => {
    say('sizes of packages')
    const all = contenders.flatMap((contender) => {
      const found = installOf(contender)
      return found === undefined ? [] : [{ contender, found }]
    })
    const sizeOf = (id: string) => all.find(({ contender }) => contender.id === id)?.found.mebibytes
    const [own, other] = [sizeOf('ours'), sizeOf('prism')]
    return Promise.resolve({
      readings: all.flatMap(({ contender: { title: subject }, found }) => [
        { subject, figure: 'size', unit: 'mebibytes' as const, samples: [found.mebibytes] },
        { subject, figure: 'packages', unit: 'packages' as const, samples: [found.packages] },
      ]),
      ratios:
        own === undefined || other === undefined
          ? []
          : [{ id: 'install-against-prism', says: "Install size against Prism's", samples: [own / other] }],
      notes:
        own === undefined
          ? ['Ours is missing: it was measured from its sources, or could not be packed and installed.']
          : [],
    })
  },
} as const satisfies Workload

/** Undefined where there is no package, or it is not installed. */
function installOf({ kind, packageName }: Contender) {
  const folder = kind === 'ours' ? INSTALLED : BENCH.replace(/\/$/, '')
  const lockFile = `${folder}/package-lock.json`
  if (packageName === undefined || !existsSync(lockFile)) return undefined
  const lock = JSON.parse(readFileSync(lockFile, 'utf8')) as Lock
  // Packages for other systems are in the lock file, and not on the disk.
  const folders = closureOf(packageName, lock).filter((path) => existsSync(`${folder}/${path}`))
  const bytes = folders.reduce((sum, path) => sum + bytesIn(`${folder}/${path}`), 0)
  return folders.length === 0 ? undefined : { packages: folders.length, mebibytes: bytes / MEBIBYTE }
}

/** Of a package's own files: those that it needs have folders of their own. */
function bytesIn(folder: string): number {
  let bytes = 0
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`
    if (entry.isFile()) bytes += statSync(path).size
    else if (entry.isDirectory() && entry.name !== 'node_modules') bytes += bytesIn(path)
  }
  return bytes
}
