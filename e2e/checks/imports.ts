import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export type Import = { from: string; to: string; typeOnly: boolean }

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
    return { from: file, to: to.replaceAll('\\', '/'), typeOnly: typeOnly !== undefined }
  })
}
