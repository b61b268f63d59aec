import { setTimeout as delay } from 'node:timers/promises'
import type { Browser } from '../chrome/launch.ts'
import { SLOW } from '../chrome/throttle.ts'
import type { Contestant } from '../contestants.ts'
import { connect } from './connect.ts'
import { closeModal, openProbedPage, openToRow, REST } from './openModal.ts'

/** The first visit fetches the view and its data; later ones have both. */
const WARM_UP = 1

/** The row to connect with, then Account's line with the wallet's name. */
const PLACES = 'button, p'

/**
 * Milliseconds from the click to the painted Account view of a connected page, whose code and data are kept from a look
 * before.
 */
export async function measureAccountView(
  browser: Browser,
  contestant: Contestant,
  runs: number,
): Promise<number[]> {
  const page = await openProbedPage(browser, { ...contestant, row: PLACES }, { throttle: SLOW })
  try {
    await page.goto(contestant.url('intent'))
    await connect(page, PLACES)
    await delay(REST)
    const times: number[] = []
    for (let run = -WARM_UP; run < runs; run++) {
      const { clicked, painted } = await openToRow(page)
      if (run >= 0) times.push(painted - clicked)
      await delay(REST)
      await closeModal(page)
    }
    return times
  } finally {
    await page.close()
  }
}
