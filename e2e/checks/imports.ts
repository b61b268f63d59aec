import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, normalize, relative } from 'node:path'

export type Import = { from: string; specifier: string; to: string; typeOnly: boolean; lazy: boolean }

const STATEMENT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g

/** Source files of the repository, relative to the root. */
export function sourceFiles(root: string): string[] {
  return globSync('{sdk,widget,hosting,e2e}/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/(^|\/)(node_modules|dist|out|compat)\//.test(file))
}

/** Imports of another house (`@latch/protocol/…`), or of another folder of the same one (`#core/…`). */
const NAMED = /^(#|@latch\/)/

function resolveImport(root: string, file: string, specifier: string): string {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier))
  if (!NAMED.test(specifier)) return specifier
  return relative(root, createRequire(join(root, file)).resolve(specifier.replace(/\?.*/, '')))
}

/** Returns every import of a file; ours as a path from the root, packages by name. */
export function readImports(root: string, file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(STATEMENT)].map(([, typeOnly, statically, dynamically]) => {
    const specifier = statically ?? dynamically ?? ''
    return {
      from: file,
      specifier,
      to: resolveImport(root, file, specifier).replaceAll('\\', '/'),
      typeOnly: typeOnly !== undefined,
      lazy: dynamically !== undefined,
    }
  })
}

/** Returns each cycle of imports as its path, including types. Lazy imports do not close a cycle. */
export function circlesOf(imports: readonly Import[]): string[][] {
  const targets = new Map<string, string[]>()
  for (const { from, to, lazy } of imports) if (!lazy) targets.set(from, [...(targets.get(from) ?? []), to])
  const circles: string[][] = []
  const done = new Set<string>()
  const walk = (file: string, way: readonly string[]): void => {
    const start = way.indexOf(file)
    if (start >= 0) circles.push([...way.slice(start), file])
    if (start >= 0 || done.has(file)) return
    for (const to of targets.get(file) ?? []) walk(to, [...way, file])
    done.add(file)
  }
  for (const file of targets.keys()) walk(file, [])
  return circles
}
