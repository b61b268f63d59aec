import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { bundle, SDK } from './bundle.ts'
import { emitDeclarations } from './declarations.ts'
import { buildInit } from './init.ts'

const ENTRIES = ['elements', 'index', 'react', 'server', 'svelte', 'testing', 'vue', 'wagmi'] as const
/** wagmi itself is ES modules only. */
const COMMONJS_ENTRIES = ['elements', 'index', 'react', 'server', 'svelte', 'testing', 'vue'] as const

/**
 * Penpal remains a dependency, so that audit and update tools see it; only ES modules can import it. The
 * others are the page's own.
 */
const EXTERNAL = { es: /^(penpal|react|vue|viem(\/.+)?)$/, cjs: /^(react|vue|viem(\/.+)?)$/ }

/** The file that gets `'use client'`, which React Server Components require of files with hooks. */
const CLIENT_FILE = 'react.js'

/**
 * Writes the npm package's code and declarations: ES modules, below `cjs/` the same for files that `require` it, and the
 * command
 * `latch`.
 *
 * @param dist - May exist.
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
  await buildInit(join(dist, 'init'), 'latch')
}

async function writeModules(folder: string, entries: readonly string[], format: 'es' | 'cjs'): Promise<void> {
  const { files } = await bundle({
    entries: Object.fromEntries(entries.map((entry) => [entry, join(SDK, `src/${entry}.ts`)])),
    minify: false,
    format,
    external: (id) => EXTERNAL[format].test(id),
    origin: process.env.LATCH_ORIGIN ?? '',
    // Says where a script came from; a package came from nowhere.
    define: { 'import.meta.url': '""' },
  })
  for (const [file, code] of files) {
    const target = join(folder, file)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, file === CLIENT_FILE ? `'use client'\n${code}` : code)
  }
}
