/**
 * Builds `dist/`: the package (`index.js`, `server.js`, `wagmi.js`, declarations) and `dist/cdn/`, what hosting serves under
 * `/v1/`.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { bundle, SDK } from './bundle.ts'
import { buildCdn } from './cdn.ts'
import { writeDeclarations } from './declarations.ts'

const ENTRIES = ['index', 'server', 'wagmi'] as const

/**
 * Penpal stays a dependency: a package user's audit and update tools then see it. viem is the page's own, whose error
 * classes are what it compares with.
 */
const EXTERNAL = ['penpal', 'viem']

async function buildPackage(): Promise<void> {
  const { files } = await bundle({
    entries: Object.fromEntries(ENTRIES.map((entry) => [entry, join(SDK, `src/${entry}.ts`)])),
    minify: false,
    external: (id) => EXTERNAL.includes(id),
    origin: process.env.LATCH_ORIGIN ?? '',
  })
  for (const [file, code] of files) {
    const target = join(SDK, 'dist', file)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, code)
  }
  writeDeclarations(ENTRIES)
}

rmSync(join(SDK, 'dist'), { recursive: true, force: true })
await buildPackage()
for (const { file, bytes, brotli } of await buildCdn())
  console.log(`${file}: ${bytes} bytes, ${brotli} brotli`)
