/**
 * Archives today's builds: the SDK's files, one session of it, and the widget's files that the session loaded. Run at
 * each release of the SDK, before its version changes: `npm run freeze`.
 */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { siteOrigin, WIDGET } from '@latch/hosting/kit/addresses.ts'
import { chromium } from '@playwright/test'
import { productionLaunch } from '../harness/chromium.ts'
import globalSetup from '../harness/globalSetup.ts'
import { HOSTS } from '../hosts/hosts.ts'
import { openRaw } from '../threats/raw/sites.ts'
import { installWallet } from '../wallets/metamask/install.ts'
import { folderOf, type Transcript } from './frozen.ts'
import { packWidget, SHELL, widgetFileOf } from './frozenWidget.ts'
import { liveThroughSession } from './session.ts'
import { type Exchange, exchangeKind, tapChannel } from './tap.ts'

const root = join(import.meta.dirname, '../..')
const { version } = JSON.parse(readFileSync(join(root, 'sdk/package.json'), 'utf8'))

/** Keeps the first exchange of each kind: repetitions differ by timing. */
function distinct(exchanges: readonly Exchange[]): Exchange[] {
  const kinds = new Map(exchanges.toReversed().map((exchange) => [exchangeKind(exchange), exchange]))
  return [...kinds.values()].toReversed().filter(({ reply }) => reply !== undefined)
}

/** @returns the transcript, and the paths of the widget's build that were requested. */
async function record(): Promise<{ transcript: Transcript; requested: string[] }> {
  const browser = await chromium.launch(productionLaunch())
  try {
    const context = await browser.newContext()
    const requested = new Set([SHELL])
    context.on('request', (request) => {
      const { origin, pathname } = new URL(request.url())
      if (origin === WIDGET && pathname.startsWith('/assets/')) requested.add(pathname.slice(1))
    })
    await installWallet(context, { origins: Object.keys(HOSTS).map(siteOrigin), accountIndices: [0, 1] })
    await context.addInitScript(tapChannel)
    const page = await openRaw(context)
    const answers = await liveThroughSession(page)
    const { toWidget, toHost } = await page.evaluate(() => window.recording)
    const widget = page.frames().find((frame) => frame.url().includes('/embed/v1/'))
    const init = (await widget?.evaluate(() => window.recording.init)) ?? null
    const transcript = { init, toWidget: distinct(toWidget), toHost: distinct(toHost), answers }
    return { transcript, requested: [...requested] }
  } finally {
    await browser.close()
  }
}

const stop = await globalSetup()
try {
  const folder = folderOf(version)
  mkdirSync(folder, { recursive: true })
  const built = join(root, 'sdk/dist/cdn')
  const scripts = readdirSync(built).filter((name) => name === 'sdk.js' || /^sdk-[a-z\d]+-/.test(name))
  for (const name of scripts) copyFileSync(join(built, name), join(folder, name))
  const { transcript, requested } = await record()
  writeFileSync(join(folder, 'transcript.json'), `${JSON.stringify(transcript, null, 2)}\n`)
  writeFileSync(widgetFileOf(version), packWidget(join(root, 'widget/dist'), requested))
  console.log(
    `Kept SDK ${version}: ${scripts.join(', ')} and its transcript, and the widget that it spoke to.`,
  )
} finally {
  await stop()
}
