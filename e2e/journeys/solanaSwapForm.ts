import { press, typeIn, widgetFrame } from '@latch/hosting/kit/widget.ts'
import type { FrameLocator, Page } from '@playwright/test'
import { expect } from '../harness/test.ts'

/** Goes from the demo's button to the review of 0.5 SOL for test dollars. */
export async function reviewSolanaSwap(page: Page): Promise<FrameLocator> {
  await page.getByRole('button', { name: 'Show Solana account' }).click()
  const widget = widgetFrame(page)
  await press(page, widget.getByRole('button', { name: 'Swap', exact: true }))
  await press(page, widget.getByRole('button', { name: 'Choose a token', exact: true }).first())
  await press(page, widget.getByRole('button', { name: /Latch Test Dollar/ }))
  const amount = widget.getByLabel('You pay', { exact: true })
  await press(page, amount)
  await typeIn(amount, '0.5')
  const review = widget.getByRole('button', { name: 'Review', exact: true })
  // A price that did not come in time is asked for once more after ten seconds.
  await expect(review).toBeVisible({ timeout: 25_000 })
  await press(page, review)
  return widget
}
