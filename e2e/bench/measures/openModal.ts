import { setTimeout as delay } from 'node:timers/promises'
import type { Browser } from '../chrome/launch.ts'
import { openPage, type Page, type PageOptions } from '../chrome/page.ts'
import { callText } from '../chrome/session.ts'
import type { Contestant } from '../contestants.ts'
import { watchFrame } from '../probes/frame.ts'
import { type Instant, watchHost } from '../probes/host.ts'
import { WALLET_NAME } from '../rivals/wallet.ts'
import { until } from './wait.ts'

/** What every host page of the bench opens the modal with. */
export const BUTTON = '[data-latch-connect]'

/** Milliseconds that a page, or a hidden or closed frame, gets to come to rest. */
export const REST = 1_500

/** A page with the probes in it and in its frames. */
export function openProbedPage(
  browser: Browser,
  contestant: Contestant,
  options: Omit<PageOptions, 'scripts'> = {},
): Promise<Page> {
  const scripts = [callText(watchHost), callText(watchFrame, contestant.row, WALLET_NAME)]
  return openPage(browser, { ...options, scripts })
}

/** @returns the click's and the row's instants: the row counts once both iframe and row are on screen. */
export async function waitForRow(page: Page): Promise<{ clicked: Instant; painted: Instant }> {
  const host = await until('the click and a visible frame', () =>
    page.session.evaluate(() => {
      const { clicked, shown } = window.benchHost ?? {}
      return clicked && shown ? { clicked, shown } : undefined
    }),
  )
  const painted = await until('a painted wallet row', async () =>
    page.frames
      .at(-1)
      ?.evaluate((since) => window.benchPaints?.find((instant) => instant >= since), host.clicked),
  )
  return { clicked: host.clicked, painted: Math.max(painted, host.shown) }
}

export async function closeModal(page: Page): Promise<void> {
  await page.session.evaluate(() => window.benchClose?.())
  await delay(REST)
}
