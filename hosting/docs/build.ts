/**
 * Builds the documentation site into `hosting/docs/dist/site`: a separate program, because VitePress is large. Its
 * dependencies are locked beside it, apart from the product's.
 */
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runToEnd } from '@latch/hosting/dev/stack/processes.ts'
import { readContents } from './contents.ts'
import { fillFigures } from './figures.ts'
import { addOpenButtons } from './openButtons.ts'
import { readSitePages } from './pages.ts'
import { writeReference } from './reference.ts'
import { fillTabs } from './tabs.ts'
import { writeForAgents } from './writeForAgents.ts'

const HERE = import.meta.dirname
const ROOT = join(HERE, '../..')
/** Pages are staged where VitePress finds its packages; its configuration names these folders, too. */
const STAGED = join(HERE, 'dist/pages')
const BUILT = join(HERE, 'dist/built')
const SERVED = join(HERE, 'dist/site')

const read = readSitePages(ROOT)
const written = read.map(({ path, text }) => ({ path, text: fillFigures(text, ROOT) }))
const reference = await writeReference(ROOT)
const shown = written.map((page) => ({
  ...page,
  text: addOpenButtons({ ...page, text: fillTabs(page, written) }),
}))
rmSync(STAGED, { recursive: true, force: true })
for (const { path, text } of [...shown, ...reference]) {
  mkdirSync(dirname(join(STAGED, path)), { recursive: true })
  writeFileSync(join(STAGED, path), text)
}
cpSync(join(HERE, 'public'), join(STAGED, 'public'), { recursive: true })
// The log of releases is at another origin than the code that it names.
const log = join(ROOT, 'widget/secure/transparency')
if (existsSync(log)) cpSync(log, join(STAGED, 'public/transparency'), { recursive: true })
await runToEnd([process.execPath, join(HERE, 'node_modules/vitepress/bin/vitepress.js'), 'build', HERE], {
  cwd: HERE,
})
writeForAgents(BUILT, { pages: [...written, ...reference], contents: readContents(ROOT) })
rmSync(SERVED, { recursive: true, force: true })
renameSync(BUILT, SERVED)
