import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export type Import = { from: string; to: string; typeOnly: boolean; lazy: boolean }

const STATEMENT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g

/** Source files of the repository, relative to the root. */
export function sourceFiles(root: string): string[] {
  return globSync('{sdk,widget,hosting,e2e}/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/(^|\/)(node_modules|dist|out|compat)\//.test(file))
}

/** Every import of a file; relative ones resolved to a path from the root, packages kept by name. */
export function importsOf(root: string, file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(STATEMENT)].map(([, typeOnly, statically, dynamically]) => {
    const specifier = statically ?? dynamically ?? ''
    const to = specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : specifier
    return {
      from: file,
      to: to.replaceAll('\\', '/'),
      typeOnly: typeOnly !== undefined,
      lazy: dynamically !== undefined,
    }
  })
}

/** Each circle of files that import one another, types too, as the way round it. What is loaded later closes none. */
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
