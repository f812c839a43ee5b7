// What installing a package brings: itself and all that it needs, as the lock file of the folder says.

/** The part of a lock file that matters here. */
export interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>
}

interface LockedPackage {
  readonly version?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

/** The folders of a package and of everything that it needs, as the keys of the lock file. */
export function closureOf(name: string, { packages }: Lock): readonly string[] {
  const found = new Set<string>()
  const visit = (wanted: string, from: string): void => {
    const folder = resolved(wanted, from, packages)
    if (folder === undefined || found.has(folder)) return
    found.add(folder)
    for (const needed of needsOf(packages[folder] ?? {})) visit(needed, folder)
  }
  visit(name, '')
  return [...found]
}

/** npm installs peers that are not optional, too. */
function needsOf({
  dependencies,
  optionalDependencies,
  peerDependencies = {},
  peerDependenciesMeta = {},
}: LockedPackage) {
  const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true)
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
}

/** As Node looks a package up: in the folder's own node_modules, and then outwards. */
function resolved(name: string, from: string, packages: Lock['packages']): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const candidate = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (candidate in packages) return candidate
    if (folder === '') return undefined
  }
}
