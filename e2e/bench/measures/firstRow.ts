import { setTimeout as delay } from 'node:timers/promises'
import type { Browser } from '../chrome/launch.ts'
import type { Page } from '../chrome/page.ts'
import { SLOW } from '../chrome/throttle.ts'
import type { Contestant } from '../contestants.ts'
import { WALLET_NAME } from '../rivals/wallet.ts'
import { BUTTON, closeModal, openProbedPage, openToRow, REST } from './openModal.ts'
import { until } from './wait.ts'

/** How the visitor comes to the open modal. */
export type Visit = 'click' | 'hover' | 'idle' | 'reopen'

export const VISITS: readonly Visit[] = ['click', 'hover', 'idle', 'reopen']

/** Milliseconds between the pointer's arrival and the click. */
const HOVER = 300

/**
 * Milliseconds from the trusted click to the end of the first frame in which both the iframe is visible in the host
 * and the wallet's row is laid out in the iframe.
 */
export async function measureFirstRow(
  browser: Browser,
  contestant: Contestant,
  visit: Visit,
): Promise<number> {
  const page = await openProbedPage(browser, contestant, { throttle: SLOW })
  try {
    await page.goto(contestant.url(visit === 'idle' ? 'idle' : 'intent'))
    await prepare(page, contestant, visit)
    const { clicked, painted } = await openToRow(page)
    return painted - clicked
  } finally {
    await page.close()
  }
}

async function prepare(page: Page, contestant: Contestant, visit: Visit): Promise<void> {
  if (visit === 'hover') {
    await page.hover(BUTTON)
    await delay(HOVER)
  }
  if (visit === 'idle') {
    await waitForHiddenRow(page, contestant.row)
    await delay(REST)
  }
  if (visit === 'reopen') {
    await openToRow(page)
    await delay(REST)
    await closeModal(page)
  }
}

/** The row of a frame that was made ahead of need: there, but not drawn while the frame is hidden. */
async function waitForHiddenRow(page: Page, row: string): Promise<void> {
  const present = (selector: string, name: string) =>
    [...document.querySelectorAll(selector)].some((element) => element.textContent?.includes(name))
  await until('a row in the hidden frame', async () =>
    page.frames.at(-1)?.evaluate(present, row, WALLET_NAME),
  )
}
