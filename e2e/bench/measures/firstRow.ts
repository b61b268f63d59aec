import { setTimeout as delay } from 'node:timers/promises'
import type { Browser } from '../chrome/launch.ts'
import type { Page } from '../chrome/page.ts'
import { recordRequests } from '../chrome/requests.ts'
import { SLOW } from '../chrome/throttle.ts'
import type { Contestant } from '../contestants.ts'
import { WALLET_NAME } from '../rivals/wallet.ts'
import { BUTTON, closeModal, openProbedPage, openToRow, REST } from './openModal.ts'
import { until } from './wait.ts'

/** How the visitor opens the modal. */
export type Visit = 'click' | 'hover' | 'idle' | 'reopen'

export const VISITS: readonly Visit[] = ['click', 'hover', 'idle', 'reopen']

/** Milliseconds between the pointer's arrival and the click. */
const HOVER = 300

export type FirstRow = {
  /**
   * Milliseconds from the trusted click to the end of the first frame in which both the iframe is visible in the host
   * and the wallet's row is laid out in the iframe.
   */
  time: number
  /** Requests of page and frame until then, from the first sign of the visitor. */
  requests: number
}

/** Opens the modal once, as a visitor with a slow device does. */
export async function measureFirstRow(
  browser: Browser,
  contestant: Contestant,
  visit: Visit,
): Promise<FirstRow> {
  const { attach, seen } = recordRequests()
  const page = await openProbedPage(browser, contestant, { throttle: SLOW, onSession: attach })
  try {
    await page.goto(contestant.url(visit === 'idle' ? 'idle' : 'intent'))
    const before = seen.length
    await prepare(page, contestant, visit)
    const { clicked, painted } = await openToRow(page)
    return { time: painted - clicked, requests: seen.slice(before).filter(({ at }) => at <= painted).length }
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

/** Waits for the row in a preloaded frame: it exists, but is not drawn while the frame is hidden. */
async function waitForHiddenRow(page: Page, row: string): Promise<void> {
  const present = (selector: string, name: string) =>
    [...document.querySelectorAll(selector)].some((element) => element.textContent?.includes(name))
  await until('a row in the hidden frame', async () =>
    page.frames.at(-1)?.evaluate(present, row, WALLET_NAME),
  )
}
