import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { startStack } from '@latch/hosting/dev/stack/stack.ts'
import { BASE, PORT_VARIABLE } from '@latch/hosting/kit/addresses.ts'
import { type Browser, chromium } from '@playwright/test'
import { seedSmart } from '../../harness/atlas.ts'
import { buildHosts } from '../../harness/buildHosts.ts'
import { productionLaunch } from '../../harness/chromium.ts'

const FOLDER = '.latch/bench-embedded'
/** Page of a project with login by email. */
export const SITE = 'mail-plain'
/** Page of a project with smart accounts and sponsored first transactions. */
export const SMART_SITE = 'smart-viem'
const [HOST, SMART_HOST] = [`${SITE}.localhost`, `${SMART_SITE}.localhost`]

export type EmbeddedWorld = { browser: Browser; stop(): Promise<void> }

/** Starts the whole stack on the ports of the browser tests, whose steps are measured, and a Chromium. */
export async function startEmbeddedWorld(): Promise<EmbeddedWorld> {
  rmSync(join(import.meta.dirname, '../../..', FOLDER, 'state'), { recursive: true, force: true })
  const none = { directory: '' }
  const { [HOST]: site = none, [SMART_HOST]: smart = none } = await buildHosts()
  const stack = await startStack({
    base: BASE,
    variable: PORT_VARIABLE,
    folder: FOLDER,
    seed: seedSmart,
    sites: { [HOST]: site, [SMART_HOST]: smart },
    unlisted: [SMART_HOST],
    mailed: [HOST],
    onProgress: console.error,
  })
  try {
    await stack.prepare()
    const browser = await chromium.launch(productionLaunch())
    return {
      browser,
      async stop() {
        await browser.close()
        await stack.stop()
      },
    }
  } catch (error) {
    await stack.stop()
    throw error
  }
}
