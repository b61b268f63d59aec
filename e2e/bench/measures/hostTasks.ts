import { setTimeout as delay } from 'node:timers/promises'
import type { Browser } from '../chrome/launch.ts'
import type { Throttle } from '../chrome/throttle.ts'
import type { Contestant } from '../contestants.ts'
import type { LongTask } from '../probes/host.ts'
import { BUTTON, openProbedPage, openToRow, REST } from './openModal.ts'

/** Records tasks over 50 ms in the host page while it loads, rests and opens the modal. */
export async function recordLongTasks(
  browser: Browser,
  contestant: Contestant,
  throttle: Throttle | undefined,
): Promise<LongTask[]> {
  const page = await openProbedPage(browser, contestant, { throttle })
  try {
    await page.goto(contestant.url('intent'))
    await delay(REST)
    // No hand arrives and presses within one task.
    await page.hover(BUTTON)
    await openToRow(page)
    await delay(REST)
    return await page.session.evaluate(() => window.benchHost?.longTasks ?? [])
  } finally {
    await page.close()
  }
}
