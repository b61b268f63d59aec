/** The part of npm's lock file that says where a package is and what it needs. */
export type Lock = { packages: Readonly<Record<string, LockedPackage>> }

type LockedPackage = {
  dependencies?: Readonly<Record<string, string>>
  optionalDependencies?: Readonly<Record<string, string>>
}

/** Returns the entries that one workspace of a lock file leads to, with what the root brings, sorted by path. */
export function lockedFor(workspace: string, { packages }: Lock): [path: string, entry: LockedPackage][] {
  const found = new Map<string, LockedPackage>()
  const pending = ['', workspace]
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    const entry = packages[path]
    if (entry === undefined || found.has(path)) continue
    found.set(path, entry)
    const { dependencies, optionalDependencies } = entry
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const target = resolve(name, path, packages)
      if (target !== null) pending.push(target)
    }
  }
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1))
}

/** Finds a package as Node does: beside the one that needs it, then in each folder above. */
function resolve(name: string, from: string, packages: Lock['packages']): string | null {
  const folders = from.split('/node_modules/')
  for (let count = folders.length; count > 0; count--) {
    const path = `${folders.slice(0, count).join('/node_modules/')}/node_modules/${name}`
    if (packages[path] !== undefined) return path
  }
  const path = `node_modules/${name}`
  return packages[path] === undefined ? null : path
}
