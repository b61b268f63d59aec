import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { SDK } from './bundle.ts'

const ROOT = resolve(SDK, '..')
/** An import of our own file: relative, of the same package (`#…`), or of another one (`@latch/…`). */
const OWN_IMPORT = /(from |import\()(['"])((?:\.|#|@latch\/)[^'"]+)\.ts\2/g

export type Declarations = {
  /**
   * Writes the declarations that the package's entries reach, including the few of the protocol, so that the package
   * is self-contained.
   *
   * @throws Error if a public type would need a schema library.
   */
  writeTo(folder: string, entries: readonly string[]): void
  /** Removes the compiler's output. */
  remove(): void
}

/** Runs the compiler for the declarations of all files of the SDK, once for every format of the package. */
export function emitDeclarations(): Declarations {
  const raw = mkdtempSync(join(tmpdir(), 'latch-types-'))
  const tsc = join(ROOT, 'node_modules/.bin/tsc')
  const emit = [
    '--noEmit',
    'false',
    '--declaration',
    '--emitDeclarationOnly',
    '--rootDir',
    ROOT,
    '--outDir',
    raw,
  ]
  execFileSync(tsc, ['-p', SDK, ...emit], { stdio: 'inherit' })
  return {
    writeTo: (folder, entries) => copyDeclarations(raw, folder, entries),
    remove: () => rmSync(raw, { recursive: true, force: true }),
  }
}

function copyDeclarations(raw: string, folder: string, entries: readonly string[]): void {
  const done = new Set<string>()
  const copy = (file: string) => {
    if (done.has(file)) return
    done.add(file)
    const text = readFileSync(file, 'utf8')
    if (/['"]zod/.test(text)) throw new Error(`${relative(raw, file)} is public and needs zod`)
    const rewritten = text.replace(OWN_IMPORT, (_, keyword: string, quote: string, path: string) => {
      const imported = resolveImport(raw, file, path)
      copy(imported)
      const to = relative(dirname(place(raw, file)), place(raw, imported)).replace(/\.d\.ts$/, '.js')
      return `${keyword}${quote}${to.startsWith('.') ? to : `./${to}`}${quote}`
    })
    const target = join(folder, place(raw, file))
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, rewritten)
  }
  for (const entry of entries) copy(join(raw, 'sdk/src', `${entry}.d.ts`))
}

/** Returns the declarations of an imported file, which lie below `raw` as the sources do below the root. */
function resolveImport(raw: string, file: string, path: string): string {
  if (path.startsWith('.')) return resolve(dirname(file), `${path}.d.ts`)
  const importer = createRequire(join(ROOT, relative(raw, file)))
  return join(raw, relative(ROOT, importer.resolve(`${path}.ts`)).replace(/\.ts$/, '.d.ts'))
}

/** Returns the path below the package's folder: the SDK's own files at the top, the protocol's in its own folder. */
function place(raw: string, file: string): string {
  return relative(raw, file)
    .replace(/^sdk\/src\//, '')
    .replace(/^widget\//, '')
}
