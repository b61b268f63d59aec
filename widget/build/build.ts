/**
 * `npm run build -w @latch/widget`: writes `dist/embed.html` with the first paint, styles and boot script inlined,
 * `dist/embed.<language>.html` in other languages, and `dist/assets/`.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { CLEAR_SIGNING_FOLDER } from '@latch/protocol/clearSigning.ts'
import { languageFor, TRANSLATED } from '@latch/protocol/language.ts'
import { buildApp } from './buildApp.ts'
import { buildInline } from './buildInline.ts'
import { readClearSigning } from './clearSigning.ts'
import { noticesOf } from './licenses.ts'
import { pageHtml } from './pageHtml.ts'
import { renderShells } from './renderShell.ts'

/**
 * Maximum Brotli bytes of everything that loads until the Connect view answers, which users wait for. Catches accidents:
 * a tenth above the current size. If a change needs more, raise it and give the reason. Raised by TRON, an eighth family.
 */
const BUDGET = 123_000
/** The page itself and its one script. */
const REQUESTS = 2
/** The same, including the wallets that the first view adds to those of the page right after it. */
const VIEW_BUDGET = 130_600
/**
 * The same of the document up to the script that paints the first rows: with the project's configuration, some 3 KB, it comes in the
 * ten segments that a server sends before it waits for an acknowledgement (RFC 6928), 14 KB.
 */
const ROWS_BUDGET = 10_500
/** Digits of a hash in the file names of `buildApp.ts`. */
const HASH_DIGITS = 7
const HASH = /-([0-9a-f]{7})\./g

const dist = join(import.meta.dirname, '../dist')
rmSync(dist, { recursive: true, force: true })
const clearSigning = readClearSigning()
mkdirSync(join(dist, CLEAR_SIGNING_FOLDER), { recursive: true })

const [app, shells] = [await buildApp(clearSigning.digest), await renderShells(['en', ...TRANSLATED])]
const [firstScript, boot] = [await buildInline('firstScript'), await buildInline('boot')]
const pages = [...shells].map(([lang, shell]) => {
  const language = languageFor([lang], TRANSLATED)
  return [
    lang,
    pageHtml({ ...app, language, shell, firstScript: firstScript.code, boot: boot.code }),
  ] as const
})
const html = new Map(pages).get('en') ?? ''
for (const [name, content] of [...app.files, ...clearSigning.files]) writeFileSync(join(dist, name), content)
for (const [lang, page] of pages)
  writeFileSync(join(dist, lang === 'en' ? 'embed.html' : `embed.${lang}.html`), page)
const licenses = [app, firstScript, boot].flatMap((built) => built.licenses)
writeFileSync(join(dist, 'licenses.txt'), noticesOf(licenses))

const first = app.scripts.map((name) => [name, brotli(app.files.get(name) ?? '')] as const)
const sizes = [['embed.html', brotli(html)] as const, ...first]
for (const [name, size] of sizes) console.log(`${String(size).padStart(7)} B brotli  ${name}`)
const total = sizes.reduce((sum, [, size]) => sum + size, 0)
const more = brotli(app.files.get(app.more) ?? '')
console.log(`${String(total).padStart(7)} B brotli  first load, ${sizes.length} requests`)
console.log(`${String(more).padStart(7)} B brotli  ${app.more}`)
console.log(`${String(total + more).padStart(7)} B brotli  first view`)
const rows = brotli(html.slice(0, html.indexOf('<link rel="preload"')))
console.log(`${String(rows).padStart(7)} B brotli  until the first rows`)
if (rows > ROWS_BUDGET)
  throw new Error(`The first rows take ${rows} bytes (brotli), ${ROWS_BUDGET} are allowed`)
if (total > BUDGET) throw new Error(`The first load has ${total} bytes (brotli), ${BUDGET} are allowed`)
if (sizes.length > REQUESTS)
  throw new Error(`The first load takes ${sizes.length} requests, ${REQUESTS} are allowed`)
if (total + more > VIEW_BUDGET)
  throw new Error(`The first view has ${total + more} bytes (brotli), ${VIEW_BUDGET} are allowed`)

/**
 * Returns the Brotli bytes, independent of the random digits in file names: they alone made a difference of 99 bytes
 * between two builds of the same code. Each name counts as half a byte a digit, which is its entropy.
 */
function brotli(content: string | Uint8Array): number {
  const text = String(content)
  const digits = new Set([...text.matchAll(HASH)].map(([, hash]) => hash)).size * HASH_DIGITS
  return brotliCompressSync(text.replace(HASH, `-${'0'.repeat(HASH_DIGITS)}.`)).length + Math.ceil(digits / 2)
}
