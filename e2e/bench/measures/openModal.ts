import { setTimeout as delay } from 'node:timers/promises'
import type { Browser } from '../chrome/launch.ts'
import { openPage, type Page, type PageOptions } from '../chrome/page.ts'
import { callText } from '../chrome/session.ts'
import type { Contestant } from '../contestants.ts'
import { watchFrame } from '../probes/frame.ts'
import { type Instant, watchHost } from '../probes/host.ts'
import { WALLET_NAME } from '../rivals/wallet.ts'
import { until } from './wait.ts'

/** Opens the modal on every host page of the bench. */
export const BUTTON = '[data-latch-connect]'

/** Milliseconds for a page, or a hidden or closed frame, to become idle. */
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

/** Milliseconds within which a frame that draws while it is not shown draws: browsers let it once a second. */
const UNSEEN = 2_500

/**
 * Presses the button and waits until a visitor sees the row.
 *
 * @returns the instants of the click and of the row: the row counts once both iframe and row are on screen. A frame that
 * had drawn it before the click and continues to draw while hidden counts as it is, even while its own thread
 * is busy; otherwise it has to draw the row again.
 */
export async function openToRow(page: Page): Promise<{ clicked: Instant; painted: Instant }> {
  const frame = page.frames.at(-1)
  const isKnown = await frame?.evaluate(() => window.benchFirstDrawn !== undefined)
  const isStale = isKnown && !(await frame?.evaluate(draws, UNSEEN))
  const { x, y } = await page.centre(BUTTON)
  const clicking = page.clickAt(x, y)
  // Behind the click in the same pipe, so that a frame drawn before it does not count.
  const redrawing = isStale ? frame?.evaluate(() => window.benchDrawn?.()) : undefined
  await clicking
  const host = await until('the click and a visible frame', () =>
    page.session.evaluate(() => {
      const { clicked, shown } = window.benchHost ?? {}
      return clicked && shown ? { clicked, shown } : undefined
    }),
  )
  const drawn =
    (await redrawing) ??
    (await until('a painted wallet row', async () =>
      page.frames.at(-1)?.evaluate(() => window.benchFirstDrawn),
    ))
  return { clicked: host.clicked, painted: Math.max(drawn, host.shown) }
}

/** Runs in the frame, so it uses nothing from outside. */
function draws(within: number): Promise<boolean> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve(true))
    setTimeout(() => resolve(false), within)
  })
}

export async function closeModal(page: Page): Promise<void> {
  await page.session.evaluate(() => window.benchClose?.())
  await delay(REST)
}
