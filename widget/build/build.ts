/** `npm run build -w widget`: `dist/embed.html` with first paint, styles and boot script inside, and `dist/assets/`. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { buildApp } from './buildApp.ts'
import { buildBoot } from './buildBoot.ts'
import { pageHtml } from './pageHtml.ts'
import { renderShell } from './renderShell.ts'

const dist = join(import.meta.dirname, '../dist')
rmSync(dist, { recursive: true, force: true })
mkdirSync(join(dist, 'assets'), { recursive: true })

const [app, boot, shell] = [await buildApp(), await buildBoot(), await renderShell()]
const html = pageHtml({ ...app, boot, shell })
for (const [name, content] of app.files) writeFileSync(join(dist, name), content)
writeFileSync(join(dist, 'embed.html'), html)

const brotli = (content: string | Uint8Array) => brotliCompressSync(content).length
const first = app.scripts.map((name) => [name, brotli(app.files.get(name) ?? '')] as const)
const sizes = [['embed.html', brotli(html)] as const, ...first]
for (const [name, size] of sizes) console.log(`${String(size).padStart(7)} B brotli  ${name}`)
console.log(
  `${String(sizes.reduce((sum, [, size]) => sum + size, 0)).padStart(7)} B brotli  first load, ${sizes.length} requests`,
)
