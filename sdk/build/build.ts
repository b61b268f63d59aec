/**
 * Builds `dist/`: the package (`index.js`, `server.js`, `wagmi.js`, declarations, and the same for CommonJS) and
 * `dist/cdn/`, which hosting serves under `/v1/`.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { SDK } from './bundle.ts'
import { buildCdn } from './cdn.ts'
import { buildPackage } from './package.ts'

const dist = join(SDK, 'dist')
rmSync(dist, { recursive: true, force: true })
await buildPackage(dist)
for (const { file, bytes, brotli } of await buildCdn())
  console.log(`${file}: ${bytes} bytes, ${brotli} brotli`)
