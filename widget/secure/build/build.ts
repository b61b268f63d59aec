/** `npm run build -w @latch/secure`: a page of HTML each, and `dist/assets/`, each file named by its content. */
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { CLEAR_SIGNING_FOLDER } from '@latch/protocol/clearSigning.ts'
import { readClearSigning } from '@latch/widget/build/clearSigning.ts'
import { noticesOf } from '@latch/widget/build/licenses.ts'
import type { Asset } from './asset.ts'
import { bundle, type Entry } from './bundle.ts'
import { offlinePage } from './offlineHtml.ts'
import { type PageName, pageHtml } from './pageHtml.ts'
import { requireChosenInPage, requireChosenInWorker, requireNoExport } from './requireChosen.ts'
import { offlineTexts, textFiles } from './textFiles.ts'

/**
 * Maximum gzip bytes of everything that a user who signs in by email loads: the frame's page, its scripts and its key
 * worker. Each budget catches accidents: it is a tenth above the build with zod, penpal and hpke whole. Raised by digests
 * of what is signed, by the headline and the reason of a locked Approve, and by the key worker in small functions.
 */
const FRAME_BUDGET = 94_500
/** Maximum gzip bytes of the frame of projects with smart accounts. */
const SMART_BUDGET = 103_900
/** The same of the window; raised by the reader of contract descriptions (ERC-7730), 9 KB of it. */
const WINDOW_BUDGET = 105_100
/** Maximum gzip bytes of the window of social logins; raised for the locations of its translations and for its masthead. */
const SOCIAL_BUDGET = 29_700
/** Maximum gzip bytes of the passkey page with its worker; raised for the site's accent color, corrected for contrast. */
const PASSKEY_BUDGET = 60_000
/** Maximum gzip bytes of the Security page, with the logos of the login providers. */
const SECURITY_BUDGET = 80_700
/** Maximum gzip bytes of the page that shows the recovery phrase and makes recovery files, with scrypt for these. */
const EXPORT_BUDGET = 78_800
/** Maximum gzip bytes of the offline page, with its texts in all languages. */
const OFFLINE_BUDGET = 150_000

const dist = join(import.meta.dirname, '../dist')
rmSync(dist, { recursive: true, force: true })
mkdirSync(join(dist, CLEAR_SIGNING_FOLDER), { recursive: true })
for (const [name, content] of readClearSigning().files) writeFileSync(join(dist, name), content)

// The pictures of listed tokens and chains that the widget's origin has.
const images = join(import.meta.dirname, '../../../hosting/data/images')
for (const [folder, from] of [['tokens', 'tokens'] as const, ['chains', 'assets'] as const])
  cpSync(join(images, from), join(dist, 'assets/pictures', folder), { recursive: true })

type File = { name: string; content: string }
type Page = { name: PageName; entry: Entry; worker: Entry | null; styles: Asset; budget: number }

const plain = await bundle({ frame: 'src/frame/frame.ts', worker: 'src/worker/keyWorker.ts' })
write({
  name: 'embed',
  entry: plain.entries.frame,
  worker: plain.entries.worker,
  styles: plain.styles,
  budget: FRAME_BUDGET,
})

// Built separately from the frame: browsers partition a frame's cache by the site around it, so a window cannot reuse it.
const apart = await bundle({
  window: 'src/window/window.ts',
  social: 'src/social/page.ts',
  worker: 'src/worker/keyWorker.ts',
})
const { styles, entries } = apart
const { window, social, worker } = entries
write({ name: 'window', entry: window, worker, styles, budget: WINDOW_BUDGET })
write({ name: 'social', entry: social, worker: null, styles, budget: SOCIAL_BUDGET })

const smart = await bundle({ frame: 'src/frame/smartFrame.ts', worker: 'src/worker/smartKeyWorker.ts' })
write({
  name: 'smart',
  entry: smart.entries.frame,
  worker: smart.entries.worker,
  styles: smart.styles,
  budget: SMART_BUDGET,
})

const security = await bundle({ page: 'src/security/page.ts', worker: 'src/worker/account/accountWorker.ts' })
write({
  name: 'security',
  entry: security.entries.page,
  worker: security.entries.worker,
  styles: security.styles,
  budget: SECURITY_BUDGET,
})

const passkey = await bundle({ page: 'src/passkey/page.ts', worker: 'src/worker/passkey/passkeyWorker.ts' })
write({
  name: 'passkey',
  entry: passkey.entries.page,
  worker: passkey.entries.worker,
  styles: passkey.styles,
  budget: PASSKEY_BUDGET,
})

const offline = await bundle({ page: 'offline/page.ts' })
const offlineFile = writeOffline(offline.entries.page, offline.styles, noticesOf(offline.licenses))

// Of what is served as a page, only this build contains the code that reveals the recovery phrase.
const exporting = await bundle(
  { page: 'src/export/page.ts', worker: 'src/worker/export/exportWorker.ts' },
  {
    LATCH_OFFLINE_PAGE: JSON.stringify({
      url: `/${offlineFile.name}`,
      sha256: createHash('sha256').update(offlineFile.content).digest('hex'),
    }),
  },
)
const others = [plain.entries, entries, smart.entries, security.entries, passkey.entries]
for (const entry of others.flatMap((built): Entry[] => Object.values(built))) requireNoExport(entry)
write({
  name: 'export',
  entry: exporting.entries.page,
  worker: exporting.entries.worker,
  styles: exporting.styles,
  budget: EXPORT_BUDGET,
})

const builds = [plain, apart, smart, security, passkey, offline, exporting]
writeFileSync(join(dist, 'licenses.txt'), noticesOf(builds.flatMap(({ licenses }) => licenses)))

function write(page: Page): void {
  const { name, entry, worker, styles } = page
  requireChosenInPage(entry)
  if (worker !== null) requireChosenInWorker(worker)
  const texts = textFiles(name)
  const html = {
    name: `${name}.html`,
    content: pageHtml(name, { entry, styles, worker, texts: texts.addresses }),
  }
  const files = [html, styles, ...entry.scripts, ...(worker?.scripts ?? [])]
  for (const file of [...files, ...texts.files]) writeFileSync(join(dist, file.name), file.content)
  report(page, files)
}

/** Writes the offline page, which the secure origin serves as a download. */
function writeOffline(entry: Entry, styles: Asset, notices: string): Asset {
  requireChosenInPage(entry)
  const file = offlinePage({ entry, styles, translations: offlineTexts(), notices })
  writeFileSync(join(dist, file.name), file.content)
  report({ name: 'offline', budget: OFFLINE_BUDGET }, [file])
  return file
}

function report({ name, budget }: { name: string; budget: number }, files: readonly File[]): void {
  let total = 0
  for (const [path, content] of new Map(files.map((file) => [file.name, file.content]))) {
    const size = gzipSync(content, { level: 9 }).length
    total += size
    console.log(`${String(size).padStart(7)} B gzip  ${path}`)
  }
  console.log(`${String(total).padStart(7)} B gzip  secure ${name}`)
  if (total > budget) throw new Error(`The secure ${name} has ${total} bytes (gzip), ${budget} are allowed`)
}
