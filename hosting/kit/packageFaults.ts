import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const CODE = /\.(js|d\.ts)$/
const TEXT = /\.(c?js|d\.ts|json|html|css|md|txt|sql)$/
/** Files that npm shows, and that each entry of a package needs. */
const NEEDED = ['README.md', 'LICENSE', 'package.json']

/**
 * Returns files that a package must not contain: source maps, tests, paths of the machine that made it, imports of
 * missing files.
 *
 * @param root - The repository's.
 */
export function findPackageFaults(folder: string, root: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const missing = NEEDED.filter((name) => !existsSync(join(folder, name))).map((name) => `${name} is missing`)
  return [...missing, ...files.flatMap((file) => fileFaults(file, root).map((fault) => `${file}: ${fault}`))]
}

function fileFaults(file: string, root: string): string[] {
  const named = /\.map$/.test(file) ? ['is a source map'] : /\.(test|spec)\./.test(file) ? ['is a test'] : []
  if (!TEXT.test(file)) return named
  const text = readFileSync(file, 'utf8')
  return [
    ...named,
    ...(/^\/\/# sourceMappingURL=/m.test(text) ? ['names a source map'] : []),
    ...(text.includes(root) ? ['names a folder of this machine'] : []),
    ...(CODE.test(file) ? missingImports(file, text) : []),
  ]
}

function missingImports(file: string, text: string): string[] {
  const imports = [...text.matchAll(/\b(?:from|import)\s*\(?\s*["'](\.{1,2}\/[^"']+)["']/g)]
  return imports
    .map(([, path = '']) => path)
    .filter((path) => !existsSync(join(file, '..', path)) && !hasTypes(join(file, '..', path)))
    .map((path) => `imports ${path}, which is missing`)
}

function hasTypes(path: string): boolean {
  return existsSync(path.replace(/\.js$/, '.d.ts'))
}
