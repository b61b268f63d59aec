import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from '../chrome/page.ts'
import { WALLET_NAME } from '../rivals/wallet.ts'
import { clickInFrame } from './clickInFrame.ts'
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
  await clickInFrame(page, row, WALLET_NAME)
  await until('a connected session', () =>
    page.session.evaluate(() => window.benchSdk?.getState().status === 'connected'),
  )
}
