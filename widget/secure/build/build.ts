/** `npm run build -w @latch/secure`: `dist/{embed,window,social}.html` and `dist/assets/`, each file named by its content. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { bundle } from './bundle.ts'
import { pageHtml } from './pageHtml.ts'
import { requireChosen } from './requireChosen.ts'

/** Gzip bytes of all that a visitor who signs in by e-mail loads: the frame's page, its scripts and its key worker. */
const BUDGET = 98 * 1024
/** The same of the window. */
const WINDOW_BUDGET = 92 * 1024
/** The same of the window in which people log in elsewhere. */
const SOCIAL_BUDGET = 24 * 1024

const dist = join(import.meta.dirname, '../dist')
rmSync(dist, { recursive: true, force: true })
mkdirSync(join(dist, 'assets'), { recursive: true })

type File = { name: string; content: string }

const { frame, window, social, worker, styles } = await bundle()
requireChosen({ frame, window, social, worker })
const embed = { name: 'embed.html', content: pageHtml('embed', { entry: frame, styles, worker }) }
const popup = { name: 'window.html', content: pageHtml('window', { entry: window, styles, worker }) }
const login = { name: 'social.html', content: pageHtml('social', { entry: social, styles, worker: null }) }
for (const { name, content } of [
  embed,
  popup,
  login,
  styles,
  ...frame.scripts,
  ...window.scripts,
  ...social.scripts,
  ...worker.scripts,
])
  writeFileSync(join(dist, name), content)

report('frame', BUDGET, [embed, styles, ...frame.scripts, ...worker.scripts])
report('window', WINDOW_BUDGET, [popup, styles, ...window.scripts, ...worker.scripts])
report('login window', SOCIAL_BUDGET, [login, styles, ...social.scripts])

function report(what: string, budget: number, parts: readonly File[]): void {
  let total = 0
  for (const [name, content] of new Map(parts.map((part) => [part.name, part.content]))) {
    const size = gzipSync(content, { level: 9 }).length
    total += size
    console.log(`${String(size).padStart(7)} B gzip  ${name}`)
  }
  console.log(`${String(total).padStart(7)} B gzip  secure ${what}`)
  if (total > budget) throw new Error(`The secure ${what} has ${total} bytes (gzip), ${budget} are allowed`)
}
