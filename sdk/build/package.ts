import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { bundle, SDK } from './bundle.ts'
import { emitDeclarations } from './declarations.ts'

const ENTRIES = ['index', 'server', 'wagmi'] as const
/** wagmi itself is ES modules alone. */
const COMMONJS_ENTRIES = ['index', 'server'] as const

/**
 * Penpal stays a dependency: a package user's audit and update tools then see it. viem is the page's own, whose error
 * classes are what it compares with.
 */
const EXTERNAL = ['penpal', 'viem']

/**
 * Writes the npm package's code and declarations: ES modules, and below `cjs/` the same for files that `require` it.
 *
 * @param dist - Folder that is there or not.
 */
export async function buildPackage(dist: string): Promise<void> {
  const declarations = emitDeclarations()
  await writeModules(dist, ENTRIES, 'es')
  declarations.writeTo(dist, ENTRIES)
  const commonJs = join(dist, 'cjs')
  await writeModules(commonJs, COMMONJS_ENTRIES, 'cjs')
  declarations.writeTo(commonJs, COMMONJS_ENTRIES)
  writeFileSync(join(commonJs, 'package.json'), '{ "type": "commonjs" }\n')
  declarations.remove()
}

async function writeModules(folder: string, entries: readonly string[], format: 'es' | 'cjs'): Promise<void> {
  const { files } = await bundle({
    entries: Object.fromEntries(entries.map((entry) => [entry, join(SDK, `src/${entry}.ts`)])),
    minify: false,
    format,
    // Penpal cannot be required.
    external: (id) => format === 'es' && EXTERNAL.includes(id),
    origin: process.env.LATCH_ORIGIN ?? '',
    // Says where a script came from; a package came from nowhere.
    define: { 'import.meta.url': '""' },
  })
  for (const [file, code] of files) {
    const target = join(folder, file)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, code)
  }
}
