import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from '../chrome/page.ts'
import { WALLET_NAME } from '../rivals/wallet.ts'
import { openToRow, REST } from './openModal.ts'
import { until } from './wait.ts'

/**
 * Connects with the page's wallet, by two clicks as a visitor does.
 *
 * @param row - Matches the wallet rows inside the frame.
 */
export async function connect(page: Page, row: string): Promise<void> {
  await openToRow(page)
  await delay(REST)
  const frame = await page.session.evaluate(() => {
    const { x, y } = document.querySelector('iframe')?.getBoundingClientRect() ?? { x: 0, y: 0 }
    return { x, y }
  })
  const centreOfRow = (selector: string, name: string) => {
    const rows = [...document.querySelectorAll(selector)]
    const box = rows.find(({ textContent }) => textContent?.includes(name))?.getBoundingClientRect()
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const inFrame = await page.frames.at(-1)?.evaluate(centreOfRow, row, WALLET_NAME)
  if (!inFrame) throw new Error('No wallet row to click')
  await page.clickAt(frame.x + inFrame.x, frame.y + inFrame.y)
  await until('a connected session', () =>
    page.session.evaluate(() => window.benchSdk?.getState().status === 'connected'),
  )
}
